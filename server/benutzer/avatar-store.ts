import { type AvatarWidth, avatarWidths } from '#contract/benutzer.ts';
import type { Db } from '#server/db/engine.ts';
import type { StoredFile } from '#server/http/file-answer.ts';
import type { Picture } from './avatar.ts';

type StoredAvatar = StoredFile & { bytes: Buffer };

export async function findAvatar(db: Db, benutzerId: number, width: AvatarWidth): Promise<StoredAvatar | undefined> {
  const row = await db
    .selectFrom('avatar')
    .innerJoin('benutzer', 'benutzer.id', 'avatar.benutzer_id')
    .select(['benutzer.avatar_name', 'avatar.inhalt'])
    .where('avatar.benutzer_id', '=', benutzerId)
    .where('avatar.breite', '=', width)
    .executeTakeFirst();
  return row && { dateiName: row.avatar_name ?? 'avatar.webp', typ: 'image/webp', bytes: Buffer.from(row.inhalt) };
}

/** Keeps a picture in place of the one there is, or none. */
export async function saveAvatar(db: Db, benutzerId: number, picture: Picture | null): Promise<void> {
  await db.deleteFrom('avatar').where('benutzer_id', '=', benutzerId).execute();
  await db
    .updateTable('benutzer')
    .set({ avatar_name: picture?.name ?? null })
    .where('id', '=', benutzerId)
    .execute();
  if (!picture) return;
  await db
    .insertInto('avatar')
    .values(avatarWidths.map((breite) => ({ benutzer_id: benutzerId, breite, inhalt: picture.copies[breite] })))
    .execute();
}
