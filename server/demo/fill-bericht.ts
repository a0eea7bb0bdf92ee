import { readFileSync } from 'node:fs';
import { berichte } from '#content/berichte/berichte.ts';
import { insertBericht } from '#server/bericht/bericht-store.ts';
import type { Db } from '#server/db/engine.ts';

/** The reports of a fresh installation. The latest comes first on the page, so the first is inserted last. */
export async function insertBerichte(db: Db): Promise<void> {
  for (const { titel, datum, dateiName } of berichte.toReversed()) {
    const inhalt = readFileSync(new URL(`../../content/berichte/${dateiName}`, import.meta.url));
    await insertBericht(db, { datei_name: `${titel}.pdf`, typ: 'application/pdf', created_date: datum, inhalt });
  }
}
