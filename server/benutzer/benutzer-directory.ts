import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { MitgliederTyp, searchCriteria } from '#contract/benutzer.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/engine.ts';
import type { ReadStand } from '#server/db/stand.ts';
import { wordMatcher } from '#server/db/text-search.ts';
import { JsonText } from '#server/http/json-text.ts';
import { type BenutzerText, presentTexts, writeBenutzer, writeLeibfuchs } from './benutzer-presenter.ts';
import { fullName, type StoredBenutzer } from './benutzer-row.ts';
import { listVersions, readBenutzer, type Searched } from './benutzer-store.ts';

// All members in memory, by name, each already written as JSON: what a search finds is only strung together. The
// database's mark tells whether anything has changed; then the records whose version has changed are read anew, whichever
// server changed them. A member takes about 1.5 KB.

export type Criteria = Partial<z.output<typeof searchCriteria>>;

/** A member as kept: what the search looks at, and what leaves. */
type Entry = {
  id: number;
  version: number;
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

export type Directory = ReturnType<typeof createDirectory>;

export function createDirectory(db: Db, stand: ReadStand) {
  let state: { marke: string; entries: Promise<Entry[]> } | undefined;

  async function current(): Promise<Entry[]> {
    const { mitglieder: marke } = await stand();
    if (state?.marke !== marke) {
      const known = state?.entries ?? Promise.resolve([]);
      const read = { marke, entries: known.catch(() => []).then((entries) => readAnew(db, entries)) };
      state = read;
      read.entries.catch(() => {
        if (state === read) state = undefined;
      });
    }
    return state.entries;
  }

  return {
    /** Members that fit all criteria given, by name, with the fields that the actor may read. */
    async search(criteria: Criteria, actor: Actor): Promise<JsonText> {
      const fits = matcher(criteria);
      const found = (await current()).filter(fits);
      return new JsonText(
        presentTexts(
          found.map(({ text }) => text),
          actor,
        ),
      );
    },

    /** How to find any member's whole record. */
    async finder(): Promise<(id: number) => StoredBenutzer | undefined> {
      const texts = new Map((await current()).map(({ id, text }) => [id, text]));
      return (id) => {
        const text = texts.get(id);
        const own =
          text && (JSON.parse(presentTexts([text], { key: id, rolle: 'BENUTZER' }).toString()) as StoredBenutzer[]);
        return own?.[0];
      };
    },
  };
}

function matcher({ searchString, mitgliederTyp, stamm, ...flags }: Criteria): (entry: Entry) => boolean {
  const { pensioniert, genossenschafter, ehrenmitglied } = flags;
  const hasWords = wordMatcher(searchString ?? '');
  return (entry) =>
    (!mitgliederTyp || entry.mitgliederTyp === mitgliederTyp) &&
    (!stamm || entry.staemme.includes(stamm)) &&
    (pensioniert == null || entry.pensioniert === pensioniert) &&
    (genossenschafter == null || entry.genossenschafter === genossenschafter) &&
    (ehrenmitglied == null || entry.ehrenmitglied === ehrenmitglied) &&
    hasWords(entry.suche);
}

const readAtOnce = 500;

async function readAnew(db: Db, known: Entry[]): Promise<Entry[]> {
  const versions = new Map((await listVersions(db)).map(({ id, version }) => [id, version]));
  const entries = new Map(known.map((entry) => [entry.id, entry]));
  for (const { id } of known) if (!versions.has(id)) entries.delete(id);
  const outdated = [...versions].filter(([id, version]) => entries.get(id)?.version !== version).map(([id]) => id);
  for (let at = 0; at < outdated.length; at += readAtOnce) {
    const read = await readBenutzer(db, outdated.slice(at, at + readAtOnce));
    for (const searched of read) entries.set(searched.benutzer.id, toEntry(searched));
    // among very many members others get their turn
    await setImmediate();
  }
  return withLeibfuechse([...entries.values()].sort(byName));
}

function toEntry({ benutzer, suche, sortierung }: Searched): Entry {
  const { id, version, mitgliederTyp, pensioniert, genossenschafter, ehrenmitglied, staemme, leibbursche } = benutzer;
  const searched = { mitgliederTyp, pensioniert, genossenschafter, ehrenmitglied, staemme, leibbursche };
  const names = { fullName: fullName(benutzer), leibfuchs: '' };
  return { id, version, order: sortierung, suche, ...searched, ...names, text: writeBenutzer(benutzer) };
}

/** Whoever names a Leibbursche is that one's Leibfuchs: in a record, what other records say. */
function withLeibfuechse(entries: Entry[]): Entry[] {
  const fuechse = Map.groupBy(
    entries.filter(({ leibbursche }) => leibbursche !== null),
    ({ leibbursche }) => leibbursche,
  );
  return entries.map((entry) => {
    const names = fuechse.get(entry.id)?.map((fuchs) => fuchs.fullName) ?? [];
    const leibfuchs = names.join(', ');
    if (leibfuchs === entry.leibfuchs) return entry;
    return { ...entry, leibfuchs, text: { ...entry.text, leibfuchs: writeLeibfuchs(leibfuchs) } };
  });
}

function byName(a: Entry, b: Entry): number {
  if (a.order === b.order) return a.id - b.id;
  return a.order < b.order ? -1 : 1;
}
