import type { Sicherungen } from '#contract/sicherung.ts';

/** By then, in seconds, the daily backup has failed to come. */
const overdue = 2 * 86_400;

/** `failed`: the last attempt. `late`: there is none of late, or none is left. `none`: there has never been one. */
export function verdictOn({ automatisch, gelungen, gescheitert, liste: [newest] }: Sicherungen) {
  if (gescheitert !== null && (gelungen === null || gescheitert > gelungen)) return 'failed';
  if (!newest) return gelungen === null ? 'none' : 'late';
  return automatisch && newest.alter >= overdue ? 'late' : 'good';
}
