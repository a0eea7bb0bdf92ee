// npm run bench:pages [-- --runs=7]
// The first visit in a real Chromium with an empty cache, on a fast line and on a slow phone: what travels, and how it
// compares with the same page without any script. Prints a table, writes it to bench/results/, fails on a missed goal.

import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#scripts/browser.js';
import type { Db } from '#server/db/engine.ts';
import { siteFile } from './compare.ts';
import { addComing, addGallery, addMembers, addPast } from './data.ts';
import { logIn, newStorage, start } from './site.ts';
import { publish, type Row, today, toRow, versions } from './table.ts';
import { startTwin } from './twin.ts';
import { type Plan, total, type Visit, visit } from './visit.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });
const runs = Number(values.runs);
const phone = { width: 375, height: 812 };
const desk = { width: 1280, height: 900 };

let gallery = '';
const storage = await newStorage(async (db: Db) => {
  await addMembers(db, 1000, null);
  await addComing(db, 8);
  await addPast(db, 40);
  gallery = `/archiv/${(await addGallery(db, 12)).anlassId}`;
});
const token = (await logIn(storage, 1)).authorization?.replace('Bearer ', '');
const site = await start(siteFile, { ...storage.env, DEMO: '0' });
const plainPages = ['/home', '/anlaesse', gallery, '/login'];
const twin = await startTwin(site.address, plainPages, gallery);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menü' }).click();
const measured: { name: string; path: string; plan: Omit<Plan, 'url' | 'line'> }[] = [
  { name: '/home', path: '/home', plan: { viewport: phone, act: openMenu } },
  { name: '/anlaesse', path: '/anlaesse', plan: { viewport: phone, act: openMenu } },
  {
    name: '/archiv/{id}',
    path: gallery,
    plan: { viewport: phone, act: (page) => page.getByRole('button', { name: 'Nächstes Foto' }).click() },
  },
  {
    name: '/login',
    path: '/login',
    plan: { viewport: phone, act: (page) => page.getByLabel('Login', { exact: true }).pressSequentially('a') },
  },
  {
    name: '1,000 members',
    path: '/mitglieder/mitglieder',
    plan: { viewport: desk, token, act: (page) => page.getByRole('button', { name: 'Name', exact: true }).click() },
  },
];

const rows: Row[] = [];
try {
  for (const path of publicPages()) rows.push(...(await weigh(browser, path)));
  for (const { name, path, plan } of measured) rows.push(...(await compare(name, path, plan)));
} finally {
  await browser.close();
  await twin.stop();
  await site.stop();
  await storage.remove();
}

const about = `# What a first visit costs

A real Chromium with an empty cache, ${runs} runs each; medians, with the range of the middle half. Bytes are those on
the wire, headers included. Slow: a quarter of the processor, 1.6 Mbit/s, 150 ms. Times mean little elsewhere; bytes and
ratios are the goals. Made by \`npm run bench:pages\` on ${today()}.

${versions()} Chromium ${browser.version()}.`;
publish('pages', about, rows);
process.exit(rows.some(({ holds }) => holds === false) ? 1 : 0);

function publicPages(): string[] {
  const fixed = ['home', 'verbindung', 'geschichte', 'schwesterverbindungen', 'vorstand', 'aktivitas', 'staemme'];
  return [...fixed.map((name) => `/${name}`), '/anlaesse', '/anlaesse/1', '/archiv', gallery, '/berichte', '/kontakt'];
}

/** What a visitor fetches who only looks. Photos are what a gallery is for and count apart. */
async function weigh(with_: Browser, path: string): Promise<Row[]> {
  const found = await visit(with_, { url: site.address + path, line: 'fast', viewport: phone, linger: true });
  const { html, css, script, font, image, other } = found.before;
  const bytes = { name: `${path}: bytes until touched`, unit: ' B', atMost: 50_000 };
  const note = `html ${html}, css ${css}, script ${script}, font ${font}, pictures ${image}, other ${other}; ${found.requests} requests`;
  const photos = path.startsWith('/archiv');
  return [
    toRow({ ...bytes, note: photos ? `${note}, photos not counted` : note }, [
      total(found.before, ...(photos ? (['image'] as const) : [])),
    ]),
    toRow({ name: `${path}: first script`, unit: ' B', atMost: 2_000 }, [script]),
    ...clean(path, [found]),
    ...(path === gallery
      ? [toRow({ name: `${path}: the first photo and the thumbnails`, unit: ' B', atMost: 120_000 }, [image])]
      : []),
  ];
}

async function compare(name: string, path: string, plan: Omit<Plan, 'url' | 'line'>): Promise<Row[]> {
  const fast: Visit[] = [];
  const slow: Visit[] = [];
  const plain: Visit[] = [];
  const photo: Visit[] = [];
  for (let run = 0; run < runs; run++) {
    fast.push(await visit(browser, { url: site.address + path, line: 'fast', ...plan }));
    slow.push(await visit(browser, { url: site.address + path, line: 'slow', ...plan }));
    const bare = { line: 'slow', viewport: plan.viewport } as const;
    if (plainPages.includes(path)) plain.push(await visit(browser, { url: twin.address + path, ...bare }));
    if (path === gallery) photo.push(await visit(browser, { url: `${twin.address}/bild${path}`, ...bare }));
  }
  const report = (what: string, visits: Visit[], read: (visit: Visit) => number, unit = ' ms'): Row =>
    toRow({ name: `${name}: ${what}`, unit, report: true }, visits.map(read));
  // each against the one of its own run: a machine that others share has slow spells of several runs
  const ratio = (visits: Visit[]) => visits.map((other, run) => (slow[run]?.lcp ?? 0) / other.lcp);
  return [
    report('FCP, fast', fast, ({ fcp }) => fcp),
    report('FCP, slow', slow, ({ fcp }) => fcp),
    report('LCP, fast', fast, ({ lcp }) => lcp),
    report('LCP, slow', slow, ({ lcp }) => lcp),
    report('INP, fast', fast, ({ inp }) => inp),
    report('INP, slow', slow, ({ inp }) => inp),
    report('requests in all', slow, ({ requests }) => requests, ''),
    ...(plain.length > 0
      ? [
          toRow(
            { name: `${name}: LCP on slow, of that of the same page without script`, unit: ' ×', atMost: 1.5 },
            ratio(plain),
          ),
        ]
      : []),
    ...(photo.length > 0
      ? [
          toRow(
            { name: `${name}: LCP on slow, of that of a page with nothing but the photo`, unit: ' ×', atMost: 1.2 },
            ratio(photo),
          ),
        ]
      : []),
    toRow({ name: `${name}: CLS, takeover included`, atMost: 0 }, [
      Math.max(...[...fast, ...slow].map(({ cls }) => cls)),
    ]),
    toRow(
      { name: `${name}: script in all`, unit: ' B', ...(plan.token ? { report: true } : { atMost: 190_000 }) },
      slow.map(({ after }) => after.script),
    ),
    ...(path === '/login'
      ? [
          toRow(
            { name: `${name}: styles`, unit: ' B', atMost: 20_000 },
            slow.map(({ after }) => after.css),
          ),
        ]
      : []),
    ...clean(name, [...fast, ...slow]),
  ];
}

function clean(name: string, visits: Visit[]): Row[] {
  const count = (what: string, found: (visit: Visit) => string[]) => {
    const all = [...new Set(visits.flatMap(found))];
    return toRow({ name: `${name}: ${what}`, atMost: 0, note: all.join(' ') }, [all.length]);
  };
  return [
    count('requests made twice', ({ repeated }) => repeated),
    count('warnings, of vain preloads too', ({ warnings }) => warnings),
    count('fonts that block text', ({ blockingFonts }) => blockingFonts),
  ];
}
