import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Anlass } from '#contract/anlass.ts';
import { ask, login } from './client.ts';
import { type Figures, type Ground, must, type Row, type Server } from './row.ts';

export const time: Row = {
  name: 'time',
  line: 'clock jumps, both daylight-saving nights, 31 December and 29 February: events are where they belong, log-ins last as long as they should',
  on: ['sqlite', 'postgres'],
  run: async (ground) => {
    const site = await openSite(ground);
    for (const trial of [springNight, autumnNight, newYear, leapDay, clockJumps]) await trial(site);
    await site.server.stop();
    return { nights: 2, 'other turns': 2, 'jumps of the clock': 5, checks: site.checks() } satisfies Figures;
  },
};

type Site = {
  server: Server;
  /** From now on it is this moment, in local time, on the server. */
  setClock: (local: string) => Promise<void>;
  login: () => Promise<string>;
  create: (datum: string) => Promise<number>;
  coming: () => Promise<number[]>;
  archived: () => Promise<number[]>;
  status: (token: string) => Promise<number>;
  update: (fields: object) => Promise<number>;
  expect: (holds: boolean, miss: string) => void;
  checks: () => number;
};

async function openSite(ground: Ground): Promise<Site> {
  const clock = join(ground.folder, 'clock');
  writeFileSync(clock, '0');
  await ground.createAdmin('admin');
  const preload = pathToFileURL(join(import.meta.dirname, 'clock.ts')).href;
  const server = await ground.start({ NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: clock });
  const { url } = server;
  let checks = 0;
  let token = '';

  async function setClock(local: string): Promise<void> {
    const shift = new Date(local).getTime() - Date.now();
    writeFileSync(clock, String(shift));
    server.child.kill('SIGUSR2');
    while (readFileSync(`${clock}.read`, 'utf8') !== String(shift)) await delay(5);
    token = await login(url, 'admin');
  }
  const ids = async (path: string) => {
    const { status, body } = await ask(url, 'GET', path);
    must(status === 200, `GET ${path} answered ${status} ${body}`);
    return (JSON.parse(body) as Anlass[]).map(({ id }) => id);
  };
  return {
    server,
    setClock,
    login: () => login(url, 'admin'),
    create: async (datum) => {
      const body = { titel: datum, ort: 'Bern', gastgeber: 'Anna', datum };
      const answer = await ask(url, 'POST', '/anlass', { token, body });
      must(answer.status === 200, `an event at ${datum} was answered with ${answer.status} ${answer.body}`);
      const stored = JSON.parse((await ask(url, 'GET', `/anlass/${answer.body}`)).body) as Anlass;
      must(stored.datum === datum, `an event at ${datum} was kept as ${stored.datum}`);
      return Number(answer.body);
    },
    coming: () => ids('/anlaesse'),
    archived: () => ids('/archiv'),
    status: async (sent) => (await ask(url, 'GET', '/benutzer/rollen', { token: sent })).status,
    update: async (fields) => {
      const own = JSON.parse((await ask(url, 'GET', '/benutzer/1', { token })).body) as object;
      const filled = { adresse: 'Gasse 1', plz: '3000', wohnort: 'Bern' };
      return (await ask(url, 'POST', '/benutzer/1', { token, body: { ...own, ...filled, ...fields } })).status;
    },
    expect: (holds, miss) => {
      must(holds, miss);
      checks++;
    },
    checks: () => checks,
  };
}

// At two o'clock it is three: 02:30 does not exist, and yet an event may be written down for it.
async function springNight(site: Site): Promise<void> {
  await site.setClock('2026-03-28T23:59:50');
  const saturday = await site.create('2026-03-28T20:00:00');
  const lost = await site.create('2026-03-29T02:30:00');
  site.expect((await site.coming()).includes(saturday), 'an event of the evening was gone before midnight');
  await site.setClock('2026-03-29T01:59:58');
  const token = await site.login();
  site.expect((await site.archived()).includes(saturday), 'an event of yesterday was not in the archive');
  await site.setClock('2026-03-29T03:00:01');
  site.expect((await site.status(token)) === 200, 'a log-in ended when the clocks went forward');
  site.expect((await site.coming()).includes(lost), 'an event in the lost hour was lost');
  await site.setClock('2026-03-29T23:59:50');
  site.expect((await site.coming()).includes(lost), 'the short day ended an hour early');
}

// At three o'clock it is two again: the hour comes twice.
async function autumnNight(site: Site): Promise<void> {
  await site.setClock('2026-10-25T02:59:00+02:00');
  const twice = await site.create('2026-10-25T02:30:00');
  const token = await site.login();
  await site.setClock('2026-10-25T02:01:00+01:00');
  site.expect((await site.status(token)) === 200, 'a log-in ended when the clocks went back');
  site.expect((await site.coming()).includes(twice), 'an event in the hour that comes twice was gone');
  await site.setClock('2026-10-25T23:59:50');
  site.expect((await site.coming()).includes(twice), 'the long day ended an hour early');
  await site.setClock('2026-10-26T00:00:10');
  site.expect((await site.archived()).includes(twice), 'the long day did not end');
}

async function newYear(site: Site): Promise<void> {
  await site.setClock('2026-12-31T23:59:40');
  const silvester = await site.create('2026-12-31T22:00:00');
  const token = await site.login();
  site.expect((await site.update({ abschlussjahr: 2027 })) === 400, 'next year was taken as a graduation');
  await site.setClock('2027-01-01T00:00:05');
  site.expect((await site.status(token)) === 200, 'a log-in ended with the year');
  site.expect((await site.archived()).includes(silvester), 'the last event of the year was not in the archive');
  site.expect((await site.update({ abschlussjahr: 2027 })) === 200, 'the new year was refused as a graduation');
}

async function leapDay(site: Site): Promise<void> {
  await site.setClock('2028-02-29T12:00:00');
  const leap = await site.create('2028-02-29T20:00:00');
  site.expect((await site.coming()).includes(leap), 'an event of 29 February was not there');
  site.expect((await site.update({ geburtsdatum: '2000-02-29' })) === 200, 'a birthday on 29 February was refused');
  site.expect((await site.update({ geburtsdatum: '2027-02-29' })) === 400, 'a 29 February that never was is taken');
  await site.setClock('2028-03-01T00:00:10');
  site.expect((await site.archived()).includes(leap), '29 February did not end');
}

async function clockJumps(site: Site): Promise<void> {
  await site.setClock('2028-06-01T12:00:00');
  const early = await site.login();
  await site.setClock('2028-06-01T23:59:00');
  site.expect((await site.status(early)) === 200, 'a log-in ended before its 12 hours');
  await site.setClock('2028-06-02T00:00:30');
  site.expect((await site.status(early)) === 401, 'a log-in outlived its 12 hours');
  const late = await site.login();
  await site.setClock('2028-06-01T23:00:00');
  site.expect((await site.status(late)) === 200, 'a log-in ended when the clock was put back by an hour');
  await site.setClock('2028-05-01T12:00:00');
  site.expect((await site.status(late)) === 401, 'a log-in lasts for a month more when the clock is put back');
  await lockOut(site);
  await site.setClock('2028-04-01T12:00:00');
  site.expect((await tryLogin(site)) === 403, 'a lock of 15 minutes lasts for a month when the clock is put back');
}

async function lockOut(site: Site): Promise<void> {
  for (let count = 0; count < 5; count++) await tryLogin(site);
  site.expect((await tryLogin(site)) === 423, 'five failures did not lock');
}

async function tryLogin({ server }: Site): Promise<number> {
  const body = { username: 'niemand', pass: 'falsch' };
  return (await ask(server.url, 'POST', '/benutzer/login', { body })).status;
}
