import type { Insertable } from 'kysely';
import sharp from 'sharp';
import { firstKopien } from '#server/anlass/foto-kopie.ts';
import { insertMemorabilia } from '#server/anlass/memorabilia-store.ts';
import { toRow } from '#server/benutzer/benutzer-row.ts';
import { readImage } from '#server/datei/image.ts';
import type { Db } from '#server/db/engine.ts';
import type { BenutzerTable } from '#server/db/tables.ts';
import { demoBenutzer } from '#server/demo/demo-benutzer.ts';
import { drawFoto } from '#server/demo/demo-foto.ts';
import { toLocalDateTime } from '#server/local-time.ts';
import { noise } from '#server/testing/files.ts';

// Data of any size: the demo's people and events over and over.

export const fivePercent = 'Zwanzigste AG';

/** Every twentieth works where `fivePercent` finds them; the first is an administrator. With a password all may log in. */
export async function addMembers(db: Db, count: number, passwortHash: string | null): Promise<void> {
  const people = demoBenutzer(new Date());
  const rows = Array.from({ length: count }, (_, index): Insertable<BenutzerTable> => {
    const {
      staemme: _staemme,
      leibbursche: _leibbursche,
      ...person
    } = people[index % people.length] as (typeof people)[0];
    const fields = {
      ...person,
      benutzername: `person-${index}`,
      adresse: `${person.adresse}/${index}`,
      firma: index % 20 === 0 ? fivePercent : person.firma,
      leibbursche: index >= people.length ? index - people.length + 1 : null,
    };
    const rolle = index === 0 ? ('ADMINISTRATOR' as const) : ('BENUTZER' as const);
    return {
      ...toRow({ ...fields, rolle, mitgliederTyp: index === 0 || passwortHash ? 'AKTIVER' : fields.mitgliederTyp }),
      passwort_hash: passwortHash,
    };
  });
  await inBatches(rows, 500, (batch) => db.insertInto('benutzer').values(batch).execute());
  const staemme = rows.map((_, index) => ({ benutzer_id: index + 1, stamm: index % 2 ? 'Bern' : 'Basel' }));
  await inBatches(staemme, 5000, (batch) => db.insertInto('benutzer_stamm').values(batch).execute());
}

const week = 7 * 24 * 3_600_000;

/** One a week, into the past. */
export function addPast(db: Db, count: number): Promise<void> {
  return addAnlaesse(db, count, -week);
}

export function addComing(db: Db, count: number): Promise<void> {
  return addAnlaesse(db, count, week);
}

function addAnlaesse(db: Db, count: number, step: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    titel: `Stammabend Nr. ${index}`,
    ort: 'Restaurant Anker, Biel',
    gastgeber: 'Aktivitas',
    datum: toLocalDateTime(Date.now() + (index + 1) * step),
    beschreibung: 'Wie jede Woche: ein Glas, ein Lied und die Neuigkeiten aus dem Kreis. Gäste sind willkommen.',
    changed_at: Date.now(),
  }));
  return inBatches(rows, 500, (batch) => db.insertInto('anlass').values(batch).execute());
}

/** A past event with so many photos, each with the copies that an upload makes; answers its id. */
export async function addGallery(db: Db, count: number): Promise<{ anlassId: number; fotoId: number }> {
  const original = await detailedFoto();
  const { breite, hoehe, draft } = await readImage(original);
  const kopien = await firstKopien(draft, breite);
  return db.transaction().execute(async (trx) => {
    const texts = { titel: `Galerie mit ${count}`, ort: 'Biel', gastgeber: 'Aktivitas', beschreibung: '' };
    const { id: anlassId } = await trx
      .insertInto('anlass')
      .values({ ...texts, datum: '2001-01-01T20:00:00', changed_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    let fotoId = 0;
    for (let nr = 0; nr < count; nr++) {
      const foto = { anlass_id: anlassId, datei_name: `foto-${nr}.jpg`, typ: 'image/jpeg', breite, hoehe, original };
      fotoId = await insertMemorabilia(trx, foto, kopien);
    }
    return { anlassId, fotoId };
  });
}

// A drawing is light; with grain its copies weigh what those of a camera's photo do, 82 kB at a width of 700.
async function detailedFoto(): Promise<Buffer> {
  const drawn = sharp(await drawFoto('aare', 1));
  const { width, height } = await drawn.metadata();
  const grain = sharp(await noise(800, 533)).resize(width, height);
  return drawn
    .composite([{ input: await grain.ensureAlpha(0.33).png().toBuffer() }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function inBatches<T>(rows: T[], size: number, insert: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += size) await insert(rows.slice(at, at + size));
}
