import type { sicherungEndpoints } from '#contract/sicherung.ts';
import { sentence } from '#server/http/messages.ts';
import type { Handlers } from '#server/http/mount.ts';
import { withPatience } from '#server/http/patience.ts';
import { ProblemError } from '#server/http/problem.ts';
import { toLocalDateTime } from '#server/local-time.ts';
import type { Services } from '#server/services.ts';
import { listBackups } from './backup-folder.ts';
import { sortOut } from './rotation.ts';
import { getLauf, isRunning } from './sicherung-store.ts';

export const sicherungRoutes = ({ db, config, backups }: Services): Handlers<typeof sicherungEndpoints> => ({
  listSicherungen: async ({ log }) => {
    // where the folder cannot be read, why no backup can be made is told all the same
    const files = await listBackups(config.dataDir).catch((error) => {
      log.error({ err: error }, 'backups could not be listed');
      return [];
    });
    const now = Date.now();
    const kept = sortOut(files, now);
    const lauf = await getLauf(db);
    return {
      automatisch: config.backups,
      laeuft: isRunning(lauf),
      gelungen: localOrNull(lauf.gelungen),
      gescheitert: localOrNull(lauf.gescheitert),
      fehler: lauf.fehler,
      liste: files.map(({ name, at, bytes }) => ({
        name,
        zeit: toLocalDateTime(at),
        alter: Math.max(0, Math.floor((now - at) / 1000)),
        groesse: bytes,
        art: kept.get(name) ?? 'taeglich',
      })),
    };
  },

  createSicherung: async ({ session }) => {
    const made = await withPatience(backups.makeNow({ wer: session.key }));
    if (!made) throw new ProblemError('sicherung.laeuft');
    return sentence(made === 'later' ? 'sicherungLaeuft' : 'sicherungErstellt');
  },
});

function localOrNull(moment: number | null): string | null {
  return moment === null ? null : toLocalDateTime(moment);
}
