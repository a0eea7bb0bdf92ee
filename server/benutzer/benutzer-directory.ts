import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { MitgliederTyp, searchCriteria } from '#contract/benutzer.ts';
import type { Actor } from '#contract/permissions.ts';
import { containsAll, readWords, type Word, wordsOf } from '#contract/text-search.ts';
import type { Db } from '#server/db/engine.ts';
import type { ReadStand } from '#server/db/stand.ts';
import type { JsonText } from '#server/http/json-text.ts';
import { type BenutzerText, presentTexts, readText, withLeibfuchs, writeBenutzer } from './benutzer-presenter.ts';
import { fullName, type StoredBenutzer } from './benutzer-row.ts';
import { listChangedSince, readBenutzer, type Searched, summarize } from './benutzer-store.ts';

// All members in memory, by name, each already written as JSON: what a search finds is only strung together. The
// database's mark tells whether anything has changed; then the records that have changed since the last known
// change are read, whichever server changed them. A member takes about 1.5 KB.

export type Criteria = Partial<z.output<typeof searchCriteria>>;

/** A member as kept: what the search looks at, and what leaves. */
type Entry = {
  id: number;
  order: string;
  suche: string;
  mitgliederTyp: MitgliederTyp;
  pensioniert: boolean;
  genossenschafter: boolean;
  ehrenmitglied: boolean;
  staemme: string[];
  leibbursche: number | null;
  fullName: string;
  leibfuchs: string;
  text: BenutzerText;
};

/** All members by name, as of a change; and what is searched of them in one text, with where each one's part ends. */
type Members = { aenderung: number; entries: Entry[]; text: string; ends: number[] };
const nobody: Members = { aenderung: -1, entries: [], text: '', ends: [] };

export type Directory = ReturnType<typeof createDirectory>;

export function createDirectory(db: Db, stand: ReadStand) {
  let state: { marke: string; members: Promise<Members> } | undefined;

  async function current(): Promise<Members> {
    const { mitglieder: marke } = await stand();
    if (state?.marke !== marke) {
      const known = state?.members ?? Promise.resolve(nobody);
      const read = { marke, members: known.catch(() => nobody).then((members) => bringUpToDate(db, members)) };
      state = read;
      read.members.catch(() => {
        if (state === read) state = undefined;
      });
    }
    return state.members;
  }

  /** Members that fit all criteria given, by name, with the fields that the actor may read. */
  async function search(criteria: Criteria, actor: Actor): Promise<JsonText> {
    const members = await current();
    const words = readWords(criteria.searchString ?? '');
    const first = longestOf(words);
    const candidates = first ? containing(members, first) : members.entries;
    const others = words.filter(([spelling]) => spelling !== first);
    const found = candidates.filter((entry) => fits(entry, criteria) && containsAll(others, entry.suche));
    return presentTexts(
      found.map(({ text }) => text),
      actor,
    );
  }

  return {
    search,

    /** Reads the members before anyone asks for them, and searches once: the first time takes several times as long. */
    async warm(): Promise<void> {
      await search({ searchString: 'a' }, { key: 0, rolle: 'BENUTZER' });
    },

    /** How to find any member's whole record. */
    async finder(): Promise<(id: number) => StoredBenutzer | undefined> {
      const texts = new Map((await current()).entries.map(({ id, text }) => [id, text]));
      return (id) => {
        const text = texts.get(id);
        return text && readText(text);
      };
    },
  };
}

/** Of the words that are spelled in one way only. */
function longestOf(words: Word[]): string | undefined {
  const plain = words.flatMap(([spelling = '', ...others]) => (others.length === 0 ? [spelling] : []));
  return plain.sort((a, b) => b.length - a.length)[0];
}

/** In one text a word is found in half the time that it takes to ask member by member. */
function containing({ entries, text, ends }: Members, word: string): Entry[] {
  const found: Entry[] = [];
  let at = text.indexOf(word);
  for (let index = 0; at >= 0 && index < entries.length; index++) {
    const end = ends[index] as number;
    if (at >= end) continue;
    found.push(entries[index] as Entry);
    at = text.indexOf(word, end);
  }
  return found;
}

function fits(entry: Entry, { mitgliederTyp, stamm, pensioniert, genossenschafter, ehrenmitglied }: Criteria): boolean {
  return (
    (!mitgliederTyp || entry.mitgliederTyp === mitgliederTyp) &&
    (!stamm || entry.staemme.includes(stamm)) &&
    (pensioniert == null || entry.pensioniert === pensioniert) &&
    (genossenschafter == null || entry.genossenschafter === genossenschafter) &&
    (ehrenmitglied == null || entry.ehrenmitglied === ehrenmitglied)
  );
}

const readAtOnce = 200;

async function bringUpToDate(db: Db, known: Members): Promise<Members> {
  const changed = await listChangedSince(db, known.aenderung);
  const { count, aenderung } = await summarize(db);
  const read: Entry[] = [];
  for (let at = 0; at < changed.length; at += readAtOnce) {
    read.push(...(await readBenutzer(db, changed.slice(at, at + readAtOnce))).map(toEntry));
    // among very many members others get their turn
    await setImmediate();
  }
  const entries = merge(known.entries, read);
  // members have gone, or the database is an older one: nothing that is known can be trusted
  const isAstray = entries.length > count || aenderung < known.aenderung;
  return isAstray && known !== nobody ? bringUpToDate(db, nobody) : { aenderung, entries, ...joined(entries) };
}

function joined(entries: Entry[]): Pick<Members, 'text' | 'ends'> {
  let end = 0;
  const ends = entries.map(({ suche }) => (end += suche.length + 1));
  // no word goes beyond the end of a line
  return { text: entries.map(({ suche }) => suche).join('\n'), ends };
}

function toEntry({ benutzer, suche, sortierung }: Searched): Entry {
  const { id, mitgliederTyp, pensioniert, genossenschafter, ehrenmitglied, staemme, leibbursche } = benutzer;
  const searched = { mitgliederTyp, pensioniert, genossenschafter, ehrenmitglied, staemme, leibbursche };
  const names = { fullName: fullName(benutzer), leibfuchs: '' };
  // a word that a record holds several times, or that is spelled in one way only, is looked at once
  const words = wordsOf(suche).join('\n');
  return { id, order: sortierung, suche: words, ...searched, ...names, text: writeBenutzer(benutzer) };
}

/** These in place of what was known of them. Whoever names a Leibbursche is that one's Leibfuchs. */
function merge(known: Entry[], read: Entry[]): Entry[] {
  const ids = new Set(read.map(({ id }) => id));
  const outdated = known.filter(({ id }) => ids.has(id));
  const entries = [...known.filter(({ id }) => !ids.has(id)), ...read].sort(byName);

  const burschen = new Set([...ids, ...[...outdated, ...read].map(({ leibbursche }) => leibbursche)]);
  const fuechse = Map.groupBy(
    entries.filter(({ leibbursche }) => leibbursche !== null && burschen.has(leibbursche)),
    ({ leibbursche }) => leibbursche,
  );
  return entries.map((entry) => (burschen.has(entry.id) ? nameLeibfuechse(entry, fuechse.get(entry.id) ?? []) : entry));
}

function nameLeibfuechse(entry: Entry, fuechse: Entry[]): Entry {
  const leibfuchs = fuechse.map((fuchs) => fuchs.fullName).join(', ');
  return leibfuchs === entry.leibfuchs ? entry : { ...entry, leibfuchs, text: withLeibfuchs(entry.text, leibfuchs) };
}

function byName(a: Entry, b: Entry): number {
  if (a.order === b.order) return a.id - b.id;
  return a.order < b.order ? -1 : 1;
}
