import type { Picture } from '#server/benutzer/avatar.ts';
import { saveAvatar } from '#server/benutzer/avatar-store.ts';
import { countBenutzer, insertBenutzer } from '#server/benutzer/benutzer-store.ts';
import type { Db } from '#server/db/engine.ts';
import { hashPassword } from '#server/session/password.ts';
import { drawAvatar, hasAvatar } from './demo-avatar.ts';
import { type DemoBenutzer, demoBenutzer } from './demo-benutzer.ts';
import { type Draw, insertAnlaesse, prepareAnlaesse } from './fill-anlass.ts';
import { insertBerichte } from './fill-bericht.ts';

export const demoPassword = 'progi-demo';
export const demoLogins = ['admin', 'manager', 'mitglied'].map((name) => `${name} / ${demoPassword}`).join(', ');

/**
 * Fills an empty database; says whether it did. All or nothing: an interrupted start leaves it empty.
 * Tests bring a quicker hand to draw the photos, and no portraits.
 */
export async function fillWithDemo(
  db: Db,
  { draw, withAvatars = true, onStart }: { draw?: Draw; withAvatars?: boolean; onStart?: () => void },
): Promise<boolean> {
  if ((await countBenutzer(db)) > 0) return false;
  onStart?.();
  const today = new Date();
  const people = demoBenutzer(today);
  const [passwortHash, anlaesse, avatars] = await Promise.all([
    hashPassword(demoPassword),
    prepareAnlaesse(today, draw),
    withAvatars ? prepareAvatars(people, today) : new Map<string, Picture>(),
  ]);
  return db.transaction().execute(async (trx) => {
    if (!(await isFirst(trx))) return false;
    await insertPeople(trx, people, passwortHash, avatars);
    await insertAnlaesse(trx, anlaesse);
    await insertBerichte(trx);
    return true;
  });
}

async function prepareAvatars(people: DemoBenutzer[], today: Date): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const person of people.filter(hasAvatar)) {
    pictures.set(person.benutzername, await drawAvatar(person, today));
  }
  return pictures;
}

/** Of several servers that start at once on one database, the first fills it and the others wait for it here. */
async function isFirst(db: Db): Promise<boolean> {
  const inserted = await db
    .insertInto('einstellung')
    .values({ name: 'demo', wert: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute();
  return inserted.length > 0 && (await countBenutzer(db)) === 0;
}

/** Leibburschen come before their Leibfuchs. */
async function insertPeople(
  db: Db,
  people: DemoBenutzer[],
  passwortHash: string,
  avatars: Map<string, Picture>,
): Promise<void> {
  const ids = new Map<string, number>();
  const insert = async (person: DemoBenutzer): Promise<number> => {
    const known = ids.get(person.benutzername);
    if (known !== undefined) return known;
    const leibbursche = people.find(({ benutzername }) => benutzername === person.leibbursche);
    const id = await insertBenutzer(
      db,
      { ...person, leibbursche: leibbursche ? await insert(leibbursche) : null },
      person.mitgliederTyp === 'VERSTORBEN' ? null : passwortHash,
    );
    ids.set(person.benutzername, id);
    const avatar = avatars.get(person.benutzername);
    if (avatar) await saveAvatar(db, id, avatar);
    return id;
  };
  for (const person of people) await insert(person);
}
