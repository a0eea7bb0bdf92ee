import { beilageRule, berichtRule, fotoRule, type UploadRule } from '#contract/datei.ts';
import { type AcceptedFile, acceptUpload } from '#server/datei/accept-upload.ts';
import { readImage } from '#server/datei/image.ts';
import type { Db } from '#server/db/engine.ts';

// Every file that is kept is judged as if it came in again, one after the other: some thousand photos fit no memory.

export async function checkFiles(db: Db): Promise<string[]> {
  return [
    ...(await checkBeilagen(db)),
    ...(await checkMemorabilia(db)),
    ...(await checkKopien(db)),
    ...(await checkAvatare(db)),
    ...(await checkBerichte(db)),
    ...(await checkPapierkorb(db)),
  ];
}

async function checkBeilagen(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const { id } of await db.selectFrom('beilage').select('id').orderBy('id').execute()) {
    const row = await db.selectFrom('beilage').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) continue;
    const what = `The attachment ${row.datei_name} of event ${row.anlass_id}`;
    if (row.inhalt.length !== row.groesse)
      problems.push(`${what} has ${row.inhalt.length} bytes instead of ${row.groesse}`);
    else if (!(await judge(beilageRule, row.datei_name, row.inhalt))) problems.push(`${what} is damaged`);
    if (row.kopie && !(await isPicture(row.kopie))) problems.push(`${what} has a damaged copy`);
  }
  return problems;
}

async function checkMemorabilia(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const { id } of await db.selectFrom('memorabilia').select('id').orderBy('id').execute()) {
    const row = await db.selectFrom('memorabilia').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) continue;
    const what = `The photo ${row.datei_name} of event ${row.anlass_id}`;
    const { image } = (await judge(fotoRule, row.datei_name, row.original)) ?? {};
    if (!image) problems.push(`${what} is damaged`);
    else if (image.breite !== row.breite || image.hoehe !== row.hoehe) {
      problems.push(`${what} has ${image.breite} × ${image.hoehe} pixels instead of ${row.breite} × ${row.hoehe}`);
    }
  }
  return problems;
}

/** A copy that is missing is made when it is asked for; one that is damaged would be shown. */
async function checkKopien(db: Db): Promise<string[]> {
  const problems: string[] = [];
  const kopien = db.selectFrom('memorabilia_kopie');
  for (const { memorabilia_id: id, art } of await kopien.select(['memorabilia_id', 'art']).execute()) {
    const row = await kopien
      .select('inhalt')
      .where('memorabilia_id', '=', id)
      .where('art', '=', art)
      .executeTakeFirst();
    if (row && !(await isPicture(row.inhalt))) {
      problems.push(`The copy ${art} of photo ${id} is damaged: delete its row, and it is made anew`);
    }
  }
  return problems;
}

async function checkAvatare(db: Db): Promise<string[]> {
  const problems: string[] = [];
  const avatare = db.selectFrom('avatar');
  for (const { benutzer_id: id, breite } of await avatare.select(['benutzer_id', 'breite']).execute()) {
    const row = await avatare
      .select('inhalt')
      .where('benutzer_id', '=', id)
      .where('breite', '=', breite)
      .executeTakeFirst();
    if (row && !(await isPicture(row.inhalt)))
      problems.push(`The picture of member ${id} (${breite} pixels) is damaged`);
  }
  return problems;
}

async function checkBerichte(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const { id } of await db.selectFrom('bericht').select('id').orderBy('id').execute()) {
    const row = await db.selectFrom('bericht').selectAll().where('id', '=', id).executeTakeFirst();
    if (row && !(await judge(berichtRule, row.datei_name, row.inhalt))) {
      problems.push(`The report ${row.datei_name} is damaged`);
    }
  }
  return problems;
}

const rules = { beilage: beilageRule, memorabilia: fotoRule, bericht: berichtRule };

async function checkPapierkorb(db: Db): Promise<string[]> {
  const problems: string[] = [];
  const papierkorb = db.selectFrom('papierkorb');
  for (const { art, objekt_id: id } of await papierkorb.select(['art', 'objekt_id']).execute()) {
    const row = await papierkorb.selectAll().where('art', '=', art).where('objekt_id', '=', id).executeTakeFirst();
    if (row && !(await judge(rules[art], row.datei_name, row.inhalt))) {
      problems.push(`The deleted file ${row.datei_name} is damaged`);
    }
  }
  return problems;
}

/** Undefined for what would not be accepted. */
function judge(rule: UploadRule, dateiName: string, bytes: Uint8Array): Promise<AcceptedFile | undefined> {
  return acceptUpload(rule, { dateiName, bytes: Buffer.from(bytes) }).catch(() => undefined);
}

function isPicture(bytes: Uint8Array): Promise<boolean> {
  return readImage(Buffer.from(bytes)).then(
    () => true,
    () => false,
  );
}
