import type { Selectable } from 'kysely';
import { beilageRule, berichtRule, fotoRule, type UploadRule } from '#contract/datei.ts';
import { type AcceptedFile, acceptUpload } from '#server/datei/accept-upload.ts';
import { readImage } from '#server/datei/image.ts';
import type { Db } from '#server/db/engine.ts';
import type { Tables } from '#server/db/tables.ts';
import { inModel } from './backup-file.ts';
import { describeTables, readRows } from './tables.ts';

// Every file that is kept is judged as if it came in again, some rows at a time: thousands of photos fit no memory.

export async function checkFiles(db: Db): Promise<string[]> {
  const tables = new Map((await inModel(describeTables)).map((table) => [table.name, table]));
  const problems: string[] = [];
  for (const [name, findProblems] of Object.entries(kept)) {
    const table = tables.get(name);
    if (!table) throw new Error(`there is no table ${name}`);
    for await (const rows of readRows(db, table)) {
      for (const row of rows) problems.push(...(await findProblems(row as never)));
    }
  }
  return problems;
}

type FindProblems<T extends keyof Tables> = (row: Selectable<Tables[T]>) => Promise<string[]>;

const kept: { [T in keyof Tables]?: FindProblems<T> } = {
  beilage: async ({ datei_name, anlass_id, groesse, inhalt, kopie }) => {
    const what = `The attachment ${datei_name} of event ${anlass_id}`;
    const isDamagedCopy = kopie && !(await isPicture(kopie));
    return [
      ...(inhalt.length !== groesse
        ? [`${what} has ${inhalt.length} bytes instead of ${groesse}`]
        : await unless(judge(beilageRule, datei_name, inhalt), `${what} is damaged`)),
      ...(isDamagedCopy ? [`${what} has a damaged copy`] : []),
    ];
  },
  memorabilia: async ({ datei_name, anlass_id, breite, hoehe, original }) => {
    const what = `The photo ${datei_name} of event ${anlass_id}`;
    const { image } = (await judge(fotoRule, datei_name, original)) ?? {};
    if (!image) return [`${what} is damaged`];
    if (image.breite === breite && image.hoehe === hoehe) return [];
    return [`${what} has ${image.breite} × ${image.hoehe} pixels instead of ${breite} × ${hoehe}`];
  },
  // a copy that is missing is made when it is asked for; one that is damaged would be shown
  memorabilia_kopie: ({ memorabilia_id, art, inhalt }) =>
    unless(
      isPicture(inhalt),
      `The copy ${art} of photo ${memorabilia_id} is damaged: delete its row, and it is made anew`,
    ),
  avatar: ({ benutzer_id, breite, inhalt }) =>
    unless(isPicture(inhalt), `The picture of member ${benutzer_id} (${breite} pixels) is damaged`),
  bericht: ({ datei_name, inhalt }) =>
    unless(judge(berichtRule, datei_name, inhalt), `The report ${datei_name} is damaged`),
  papierkorb: async ({ art, datei_name, inhalt }) =>
    art === 'anlass' ? [] : unless(judge(rules[art], datei_name, inhalt), `The deleted file ${datei_name} is damaged`),
};

const rules = { beilage: beilageRule, memorabilia: fotoRule, bericht: berichtRule };

async function unless(isRight: Promise<unknown>, problem: string): Promise<string[]> {
  return (await isRight) ? [] : [problem];
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
