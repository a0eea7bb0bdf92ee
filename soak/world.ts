import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { staemme } from '#content/people/staemme.ts';
import type { Anlass } from '#contract/anlass.ts';
import type { Benutzer } from '#contract/benutzer.ts';
import { noise } from '#server/testing/files.ts';
import { ask, fileForm } from './client.ts';
import { Miss, must } from './row.ts';

// Writers that remember what they were promised. Everything they write bears a name of their own and a value, so that
// whatever is read later can be compared: what was acknowledged must be there, and nothing else may be.

/** The values a thing may have: one when the last change was acknowledged, more when an answer never came. */
type Possible = Set<string | undefined>;
type Change = { key: string; value: string | undefined; send: () => Promise<{ status: number; body: string }> };
type Writer = {
  nr: number;
  home: number;
  memberId: number;
  member: object;
  serial: number;
  files: Map<string, string>;
};

export type World = {
  /** Writes until it is told to stop, or the server is gone. */
  write: (url: string, stop: AbortSignal) => Promise<void>;
  /** Reads everything and compares; misses on the first thing that is lost, changed or half-written. */
  check: (url: string, contents: 'recent' | 'all') => Promise<void>;
  acknowledged: () => number;
  /** Resolves as soon as so many more writes are acknowledged: the other writers are in the middle of theirs then. */
  acknowledge: (count: number) => Promise<void>;
  /** How many writes were under way when the server went, so that nobody knows what became of them. */
  unanswered: () => number;
  refused: () => Record<number, number>;
};

const writers = 4;

/**
 * Creates what the writers start from: a member and an event for each. A proxy that loses a server asks the other one the
 * same again where that does no harm, as for a deletion.
 */
export async function createWorld(url: string, token: string, { mayAskTwice = false } = {}): Promise<World> {
  const possible = new Map<string, Possible>();
  const recent = new Set<string>();
  const refusals: Record<number, number> = {};
  const photo = await noise(120, 90, 60);
  let [acknowledged, unanswered] = [0, 0];
  let awaited: { count: number; reached: () => void } | undefined;

  const all: Writer[] = [];
  for (let nr = 0; nr < writers; nr++) all.push(await createWriter(url, token, nr));
  for (const { nr } of all) {
    possible.set(`anlass ${nr}-0`, new Set(['0']));
    possible.set(`benutzer ${nr}`, new Set(['0']));
  }

  async function write(at: string, stop: AbortSignal): Promise<void> {
    await Promise.all(all.map((writer) => writeOn(at, writer, stop)));
  }

  async function writeOn(at: string, writer: Writer, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const change = nextChange(at, writer);
      const before = possible.get(change.key) ?? new Set([undefined]);
      possible.set(change.key, new Set([...before, change.value]));
      recent.add(change.key);
      const answer = await change.send().catch(() => undefined);
      if (!answer) {
        unanswered++;
        return;
      }
      if (answer.status === 200) {
        possible.set(change.key, new Set([change.value]));
        acknowledged++;
        if (acknowledged === awaited?.count) awaited.reached();
        if (change.key.startsWith('datei') && change.value) writer.files.set(change.key, answer.body);
      } else {
        // the first server deleted it and was gone before it could say so
        if (mayAskTwice && answer.status === 404 && change.value === undefined) continue;
        refusals[answer.status] = (refusals[answer.status] ?? 0) + 1;
        must(answer.status >= 500, `${change.key} was refused with ${answer.status}: ${answer.body}`);
      }
    }
  }

  function nextChange(at: string, writer: Writer): Change {
    const { nr, home, files } = writer;
    const serial = ++writer.serial;
    const value = String(serial);
    const post = (path: string, body: unknown) => () => ask(at, 'POST', path, { token, body });
    switch (serial % 6) {
      case 0:
        return { key: `anlass ${nr}-${serial}`, value, send: post('/anlass', anlass(`${nr}-${serial}`, value)) };
      case 1:
        return { key: `anlass ${nr}-0`, value, send: post(`/anlass/${home}`, anlass(`${nr}-0`, value)) };
      case 2:
      case 3: {
        const isPhoto = serial % 6 === 2;
        const name = `${nr}-${serial}.${isPhoto ? 'jpg' : 'txt'}`;
        const bytes = isPhoto ? photo : Buffer.from(`${name}\n`.repeat(2000));
        const path = `/anlass/${home}/${isPhoto ? 'memo' : 'beilage'}`;
        return { key: `datei ${name}`, value: sumOf(bytes), send: () => post(path, fileForm(name, bytes))() };
      }
      case 4: {
        const [key, id] = files.entries().next().value ?? [];
        if (!key) return nextChange(at, writer);
        files.delete(key);
        const path = `/anlass/${key.endsWith('jpg') ? 'memo' : 'beilage'}/${id}`;
        return { key, value: undefined, send: () => ask(at, 'DELETE', path, { token }) };
      }
      default:
        return {
          key: `benutzer ${nr}`,
          value,
          send: post(`/benutzer/${writer.memberId}`, { ...writer.member, ...memberValues(value) }),
        };
    }
  }

  async function check(at: string, contents: 'recent' | 'all'): Promise<void> {
    const seen = new Map<string, string>();
    const get = async <T>(path: string) => readJson<T>(await ask(at, 'GET', path, { token }), path);
    for (const one of await get<Anlass[]>('/anlaesse/search')) seen.set(`anlass ${one.titel}`, valueOfAnlass(one));
    for (const one of await get<Benutzer[]>('/benutzer')) {
      if (/^\d+$/.test(one.cerevis)) seen.set(`benutzer ${one.cerevis}`, valueOfMember(one));
    }
    for (const { home } of all) {
      for (const kind of ['beilage', 'memo'] as const) {
        const list = kind === 'memo' ? 'memolist' : 'beilage';
        for (const { id, dateiName } of await get<{ id: number; dateiName: string }[]>(`/anlass/${home}/${list}`)) {
          const key = `datei ${dateiName}`;
          const known = [...(possible.get(key) ?? [])].find((value) => value !== undefined);
          const path = `/anlass/${kind}/${id}${kind === 'memo' ? '/original' : ''}`;
          const isRead = contents === 'all' || recent.has(key) || !known;
          seen.set(key, isRead ? sumOf(await readBytes(at, path, token)) : known);
        }
      }
    }
    for (const key of new Set([...possible.keys(), ...seen.keys()])) compare(key, seen.get(key));
    recent.clear();
  }

  function compare(key: string, value: string | undefined): void {
    const allowed = possible.get(key);
    if (!allowed) throw new Miss(`${key} is there and nobody wrote it`);
    if (!allowed.has(value)) throw new Miss(`${key} is ${value}, acknowledged was ${[...allowed].join(' or ')}`);
    possible.set(key, new Set([value]));
  }

  return {
    write,
    check,
    acknowledged: () => acknowledged,
    acknowledge: (count) =>
      new Promise((reached) => {
        awaited = { count: acknowledged + count, reached };
      }),
    unanswered: () => unanswered,
    refused: () => refusals,
  };
}

async function createWriter(url: string, token: string, nr: number): Promise<Writer> {
  const create = async (path: string, body: unknown) => {
    const answer = await ask(url, 'POST', path, { token, body });
    must(answer.status === 200, `${path} answered ${answer.status} ${answer.body}`);
    return Number(answer.body);
  };
  const member = {
    cerevis: String(nr),
    vorname: 'Vorname',
    benutzername: `schreiber${nr}`,
    rolle: 'BENUTZER',
    mitgliederTyp: 'AKTIVER',
    adresse: 'Zirkelgasse 1',
    plz: '3400',
  };
  const passwords = { passwort: 'ein gutes Passwort', passwortRep: 'ein gutes Passwort' };
  return {
    nr,
    home: await create('/anlass', anlass(`${nr}-0`, '0')),
    memberId: await create('/benutzer', { ...member, ...memberValues('0'), ...passwords }),
    member,
    serial: 0,
    files: new Map(),
  };
}

// a value stands in several fields, and for members in several tables, so that half of a change would show

function anlass(titel: string, value: string) {
  const beschreibung = `${value};`.repeat(100);
  return { titel, ort: `Ort ${value}`, gastgeber: value, datum: '2026-01-01T18:00:00', beschreibung };
}

function valueOfAnlass({ ort, gastgeber, beschreibung }: Anlass): string {
  const isWhole = ort === `Ort ${gastgeber}` && beschreibung === `${gastgeber};`.repeat(100);
  return isWhole ? gastgeber : `half-written: ${ort}, ${gastgeber}, ${beschreibung}`;
}

const twoChapters = staemme
  .slice(0, 2)
  .map(({ titel }) => titel)
  .toSorted();

function memberValues(value: string) {
  return { name: value, wohnort: `Ort ${value}`, staemme: Number(value) % 2 ? twoChapters : [] };
}

function valueOfMember({ name, wohnort, staemme }: Benutzer): string {
  const { staemme: whole } = memberValues(name);
  const isWhole = wohnort === `Ort ${name}` && staemme.join() === whole.join();
  return isWhole ? name : `half-written: ${name}, ${wohnort}, ${staemme}`;
}

export async function writeFor(world: World, url: string, ms: number): Promise<void> {
  const stop = new AbortController();
  const writing = world.write(url, stop.signal);
  await delay(ms);
  stop.abort();
  await writing;
}

/** How many there are of all kinds. */
export function sum(counts: Record<number, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function readJson<T>({ status, body }: { status: number; body: string }, path: string): T {
  must(status === 200, `GET ${path} answered ${status} ${body}`);
  return JSON.parse(body) as T;
}

async function readBytes(url: string, path: string, token: string): Promise<Uint8Array> {
  const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  must(answer.status === 200, `GET ${path} answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

function sumOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url').slice(0, 16);
}
