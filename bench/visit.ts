import type { Browser, CDPSession, Page } from '@playwright/test';

// One first visit with an empty cache, measured from inside and outside of the page.

type Line = 'fast' | 'slow';
export type Visit = {
  /** Bytes on the wire by kind, headers included, until the page is touched. */
  before: Bytes;
  /** The same until React has taken the page over and everything is still. */
  after: Bytes;
  requests: number;
  repeated: string[];
  warnings: string[];
  blockingFonts: string[];
  fcp: number;
  lcp: number;
  cls: number;
  inp: number;
};
type Kind = 'html' | 'css' | 'script' | 'font' | 'image' | 'data' | 'other';
type Bytes = Record<Kind, number>;
export type Plan = {
  url: string;
  line: Line;
  viewport: { width: number; height: number };
  token?: string;
  /** What somebody typically does there; without it nobody touches the page. */
  act?: (page: Page) => Promise<void>;
  /** Long enough for the browser to say which preload was in vain. */
  linger?: boolean;
};

type Vitals = { fcp: number; lcp: number; cls: number; inp: number };

const kinds: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
  Font: 'font',
  Image: 'image',
  Fetch: 'data',
  XHR: 'data',
};

/** A phone of some years on a weak line: a quarter of the speed, 1.6 Mbit/s, 150 ms. */
const slow = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export async function visit(browser: Browser, { url, line, viewport, token, act, linger }: Plan): Promise<Visit> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, locale: 'de-CH' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await listen(session);
  if (line === 'slow') {
    await session.send('Network.emulateNetworkConditions', slow);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const warnings: string[] = [];
  page.on('console', (message) => /error|warning/.test(message.type()) && warnings.push(message.text()));
  if (token) await page.addInitScript(`sessionStorage.setItem('token', '${token}')`);
  await page.addInitScript({ path: 'bench/vitals.js' });

  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  if (linger) await page.waitForTimeout(5000);
  const before = traffic.bytes();
  const { fcp, lcp } = await page.evaluate<Vitals>('vitals');
  if (act) {
    await page.mouse.move(1, viewport.height / 2);
    await page.mouse.move(2, viewport.height / 2);
    const taken = page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await taken.catch((cause) => {
      const open = traffic.open().join(', ') || 'none';
      throw new Error(`${url} was not taken over; open: ${open}; console: ${warnings.join(', ')}`, { cause });
    });
    await page.waitForLoadState('networkidle');
    await act(page);
    await page.waitForTimeout(line === 'slow' ? 1000 : 300);
  }
  const { cls, inp } = await page.evaluate<Vitals>('vitals');
  const fonts = await page.evaluate<{ family: string; display: string }[]>(
    '[...document.fonts].map(({ family, display }) => ({ family, display }))',
  );
  const found = { before, after: traffic.bytes(), requests: traffic.urls().length, repeated: traffic.repeated() };
  await context.close();
  return { ...found, warnings, blockingFonts: blocking(fonts), fcp, lcp, cls, inp };
}

function blocking(fonts: { family: string; display: string }[]): string[] {
  // what the device has itself never travels
  const sent = fonts.filter(({ family }) => !family.includes('Fallback'));
  return sent.filter(({ display }) => !/swap|optional|fallback/.test(display)).map(({ family }) => family);
}

async function listen(session: CDPSession) {
  const asked = new Map<string, string>();
  const open = new Map<string, string>();
  const kindOf = new Map<string, Kind>();
  const bytes: Bytes = { html: 0, css: 0, script: 0, font: 0, image: 0, data: 0, other: 0 };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    asked.set(requestId, request.url);
    open.set(requestId, request.url);
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kindOf.set(requestId, kinds[type] ?? 'other');
    // Chromium asks its own cache for the icon at every change of the address
    if (response.fromDiskCache) asked.delete(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kindOf.get(requestId) ?? 'other'] += encodedDataLength;
    open.delete(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await session.send('Network.enable');
  const urls = () => [...asked.values()];
  return {
    urls,
    open: () => [...open.values()],
    bytes: () => ({ ...bytes }),
    repeated: () => urls().filter((url, index, all) => all.indexOf(url) !== index),
  };
}

export function total(bytes: Bytes, ...without: Kind[]): number {
  return Object.entries(bytes).reduce((sum, [kind, count]) => sum + (without.includes(kind as Kind) ? 0 : count), 0);
}
