import { beilageRule } from '#contract/datei.ts';
import { insertAnlass } from '#server/anlass/anlass-store.ts';
import { insertBeilage } from '#server/anlass/beilage-store.ts';
import { insertMemorabilia } from '#server/anlass/memorabilia-store.ts';
import { acceptUpload } from '#server/datei/accept-upload.ts';
import type { Db } from '#server/db/engine.ts';
import { createTurns } from '#server/http/turns.ts';
import { type DemoAnlass, type DemoDatei, type DemoFoto, demoAnlaesse } from './demo-anlass.ts';
import { makeBeilage } from './demo-beilage.ts';
import { drawFoto, type Format, fotoFormat } from './demo-foto.ts';

type Paper = { dateiName: string; typ: string; bytes: Buffer };
type Drawing = Format & { original: Buffer };
type Photo = Drawing & { dateiName: string };
export type Draw = (foto: DemoFoto) => Promise<Drawing>;
/** An event with its files drawn and written, ready to be stored. */
type PreparedAnlass = { anlass: DemoAnlass; papers: Paper[]; photos: Photo[] };

/** Does what takes time before a transaction holds the database, two at once, and the oldest event first. */
export function prepareAnlaesse(today: Date, draw: Draw = drawInFull): Promise<PreparedAnlass[]> {
  const inTurn = createTurns({ atOnce: 2, waiting: Number.POSITIVE_INFINITY });
  return Promise.all(
    demoAnlaesse(today)
      .reverse()
      .map(async (anlass) => ({
        anlass,
        papers: await Promise.all(anlass.beilagen.map((datei) => inTurn(() => writePaper(datei)))),
        photos: await Promise.all(anlass.fotos.map((foto) => inTurn(() => drawPhoto(foto, draw)))),
      })),
  );
}

// through the same gate as every upload: the demo cannot hold what the site would refuse
async function writePaper({ dateiName, art, titel, zeilen }: DemoDatei): Promise<Paper> {
  return acceptUpload(beilageRule, { dateiName, bytes: await makeBeilage(art, titel, zeilen) });
}

async function drawPhoto(foto: DemoFoto, draw: Draw): Promise<Photo> {
  return { dateiName: foto.dateiName, ...(await draw(foto)) };
}

async function drawInFull({ motif, seed }: DemoFoto): Promise<Drawing> {
  return { ...fotoFormat(motif, seed), original: await drawFoto(motif, seed) };
}

export async function insertAnlaesse(trx: Db, prepared: PreparedAnlass[]): Promise<void> {
  for (const { anlass, papers, photos } of prepared) {
    const { titel, ort, gastgeber, datum, beschreibung } = anlass;
    const anlassId = await insertAnlass(trx, { titel, ort, gastgeber, datum, beschreibung });
    for (const { dateiName, typ, bytes } of papers) {
      await insertBeilage(trx, {
        anlass_id: anlassId,
        datei_name: dateiName,
        typ,
        groesse: bytes.length,
        inhalt: bytes,
      });
    }
    // their copies are made when they are first asked for, so that the first start is not slow
    for (const { dateiName, breite, hoehe, original } of photos) {
      const typ = 'image/jpeg';
      await insertMemorabilia(trx, { anlass_id: anlassId, datei_name: dateiName, typ, breite, hoehe, original }, []);
    }
  }
}
