import type { z } from 'zod';
import type { searchCriteria } from '#contract/benutzer.ts';
import type { Db } from '#server/db/engine.ts';
import { fullName, type StoredBenutzer, sortText } from './benutzer-row.ts';
import { matchBenutzer, matchLeibfuechse, type Reference, readBenutzer } from './benutzer-store.ts';

// Lists of members. To turn thousands of rows into records takes far longer than to find them, so records that were
// read are kept. Which members there are, and in which version, the database is asked each time: a record that was
// changed, by whichever server, is read anew.

/** All members, by name. */
export function listBenutzer(db: Db): Promise<StoredBenutzer[]> {
  return searchBenutzer(db, {});
}

/** Members that fit all criteria given, by name. */
export async function searchBenutzer(
  db: Db,
  criteria: Partial<z.output<typeof searchCriteria>>,
): Promise<StoredBenutzer[]> {
  const found = await matchBenutzer(db, criteria);
  const ids = found.map(({ id }) => id);
  const fuechse = await matchLeibfuechse(db, ids);
  const entries = await recall(db, [...found, ...fuechse]);
  const inOrder = (references: Reference[]) => references.flatMap(({ id }) => entries.get(id) ?? []).sort(byName);

  const fuechseOf = Map.groupBy(fuechse, ({ leibbursche }) => leibbursche);
  return inOrder(found).map(({ benutzer }) => {
    const own = fuechseOf.get(benutzer.id);
    return own
      ? {
          ...benutzer,
          leibfuchs: inOrder(own)
            .map((fuchs) => fullName(fuchs.benutzer))
            .join(', '),
        }
      : benutzer;
  });
}

type Entry = { benutzer: StoredBenutzer; name: string };

const known = new WeakMap<Db, Map<number, Entry>>();

async function recall(db: Db, references: Reference[]): Promise<Map<number, Entry>> {
  const entries = known.get(db) ?? new Map<number, Entry>();
  known.set(db, entries);
  const outdated = references.filter(({ id, version }) => entries.get(id)?.benutzer.version !== version);
  for (const benutzer of await readBenutzer(db, [...new Set(outdated.map(({ id }) => id))])) {
    entries.set(benutzer.id, { benutzer, name: sortText(benutzer) });
  }
  return entries;
}

function byName(a: Entry, b: Entry): number {
  if (a.name === b.name) return a.benutzer.id - b.benutzer.id;
  return a.name < b.name ? -1 : 1;
}
