import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { fullName, type searchCriteria } from '#contract/benutzer.ts';
import { type Actor, mayManageBenutzer } from '#contract/permissions.ts';
import { readWords, wordsOf } from '#contract/text-search.ts';
import type { Db } from '#server/db/engine.ts';
import type { ReadStand } from '#server/db/stand.ts';
import type { JsonText } from '#server/http/json-text.ts';
import { type BenutzerText, presentTexts, readText, withLeibfuchs, writeBenutzer } from './benutzer-presenter.ts';
import type { StoredBenutzer } from './benutzer-row.ts';
import { listChangedSince, readBenutzer, type Searched, summarize } from './benutzer-store.ts';
import { createKeptSearches } from './kept-searches.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

// All members in memory, by name, each already written as JSON: what a search finds is only strung together. A member
// takes about 1.5 KB.
// To search: members have most words in common, so each word is looked at once, and leads to the places of those who
// have it. That takes a tenth of the time of asking every member.
// To stay up to date: the database's mark tells whether anything has changed; then the records that have changed since
// the last known change are read, whichever server changed them.

type Criteria = Partial<z.output<typeof searchCriteria>>;

/** A member as kept: what the search looks at, and what leaves. */
type Entry = Pick<
  StoredBenutzer,
  | 'id'
  | 'mitgliederTyp'
  | 'pensioniert'
  | 'genossenschafter'
  | 'ehrenmitglied'
  | 'staemme'
  | 'leibbursche'
  | 'leibfuchs'
> & {
  order: string;
  /** The numbers of the words it is found by. */
  words: number[];
  fullName: string;
  text: BenutzerText;
};

type Members = {
  /** The last change that is known of. */
  aenderung: number;
  /** By name. */
  entries: Entry[];
  /** The words they are, or were, found by; each has a number. */
  vocabulary: Vocabulary;
  /** By the number of a word: where in `entries` those are who have it. */
  places: number[][];
  /** What was answered of them. */
  keep: ReturnType<typeof createKeptSearches>;
};

type Finder = { find: (id: number) => StoredBenutzer | undefined; nameOf: (id: number) => string };
export type Directory = ReturnType<typeof createDirectory>;

export function createDirectory(db: Db, stand: ReadStand) {
  let state: { marke?: string; members: Promise<Members> } = { members: Promise.resolve(nobody()) };

  async function current(): Promise<Members> {
    const { mitglieder: marke } = await stand();
    if (state.marke !== marke) {
      const read: typeof state = {
        marke,
        members: state.members.catch(nobody).then((known) => bringUpToDate(db, known)),
      };
      // whoever asks next tries again
      read.members.catch(() => {
        read.marke = undefined;
      });
      state = read;
    }
    return state.members;
  }

  /** Members that fit all criteria given, by name, with the fields that the actor may read. */
  async function search(criteria: Criteria, actor: Actor): Promise<JsonText> {
    const members = await current();
    const withLogin = mayManageBenutzer(actor);
    const asked = Object.entries(criteria).filter(([, value]) => value != null && value !== '');
    return members.keep(JSON.stringify([withLogin, ...asked]), () => presentTexts(find(members, criteria), withLogin));
  }

  return {
    search,

    /** Reads the members before anyone asks for them, and searches once: the first time takes several times as long. */
    async warm(): Promise<void> {
      await search({ searchString: 'a' }, { key: 0, rolle: 'BENUTZER' });
    },

    /** How to find any member's whole record, and what they are called. */
    async finder(): Promise<Finder> {
      const byId = new Map((await current()).entries.map((entry) => [entry.id, entry]));
      return {
        find: (id) => {
          const entry = byId.get(id);
          return entry && readText(entry.text);
        },
        nameOf: (id) => byId.get(id)?.fullName ?? '',
      };
    },
  };
}

function find({ entries, vocabulary, places }: Members, criteria: Criteria): Entry[] {
  const words = readWords(criteria.searchString ?? '');
  // how many of the words each member has, up to the first that is missing
  const had = new Uint8Array(entries.length);
  for (const [count, word] of words.entries()) {
    for (const number of word.flatMap(vocabulary.containing)) {
      for (const place of places[number] ?? []) if (had[place] === count) had[place] = count + 1;
    }
  }
  const found: Entry[] = [];
  // from one to the next, a fifth of the time of asking each
  for (let place = had.indexOf(words.length); place >= 0; place = had.indexOf(words.length, place + 1)) {
    const entry = entries[place] as Entry;
    if (fits(entry, criteria)) found.push(entry);
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
  const { vocabulary } = known;
  // first, so that what changes while the records are read is read again next time
  const { ids, aenderung } = await summarize(db);
  const changed = await listChangedSince(db, known.aenderung);
  const read: Entry[] = [];
  for (let at = 0; at < changed.length; at += readAtOnce) {
    const records = await readBenutzer(db, changed.slice(at, at + readAtOnce));
    read.push(...records.map((searched) => toEntry(searched, vocabulary)));
    // among very many members others get their turn
    await setImmediate();
  }
  const entries = merge(known.entries, read);
  const places = placesOf(entries);
  // members have gone, whose number of a change another may have by now, or the database is an older one: nothing that is
  // known can be trusted
  const isAstray = entries.reduce((sum, { id }) => sum + id, 0) !== ids || aenderung < known.aenderung;
  const isOutgrown = vocabulary.size() > 1000 + 2 * places.filter(Boolean).length;
  if ((isAstray || isOutgrown) && known.entries.length > 0) return bringUpToDate(db, nobody());
  return { aenderung, entries, vocabulary, places, keep: createKeptSearches() };
}

function nobody(): Members {
  return { aenderung: -1, entries: [], vocabulary: createVocabulary(), places: [], keep: createKeptSearches() };
}

function placesOf(entries: Entry[]): number[][] {
  const places: number[][] = [];
  for (const [place, { words }] of entries.entries()) {
    for (const word of words) {
      places[word] ??= [];
      places[word].push(place);
    }
  }
  return places;
}

function toEntry({ benutzer, suche, sortierung }: Searched, vocabulary: Vocabulary): Entry {
  const { id, mitgliederTyp, pensioniert, genossenschafter, ehrenmitglied, staemme, leibbursche, leibfuchs } = benutzer;
  const kept = { id, mitgliederTyp, pensioniert, genossenschafter, ehrenmitglied, staemme, leibbursche, leibfuchs };
  const words = vocabulary.numbersOf(wordsOf(suche));
  return { ...kept, fullName: fullName(benutzer), order: sortierung, words, text: writeBenutzer(benutzer) };
}

/** These in place of what was known of them. Whoever names a Leibbursche is that one's Leibfuchs. */
function merge(known: Entry[], read: Entry[]): Entry[] {
  const ids = new Set(read.map(({ id }) => id));
  const outdated = known.filter(({ id }) => ids.has(id));
  const entries = [...known.filter(({ id }) => !ids.has(id)), ...read].sort(byName);
  // whose Leibfuechse may be others now: of those read, and of whom they name, or named before, as their Leibbursche
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
