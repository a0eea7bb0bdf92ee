import type { Sicherungen } from '#contract/sicherung.ts';

/** By then, in seconds, the daily backup has failed to come. */
const overdue = 2 * 86_400;

/** `failed`: the last attempt. `late`: there is none, or none of late. `off`: the server makes none, and has none. */
export function verdictOn({ automatisch, gelungen, gescheitert, liste: [newest] }: Sicherungen) {
  if (gescheitert !== null && (gelungen === null || gescheitert > gelungen)) return 'failed';
  if (automatisch && !(newest && newest.alter < overdue)) return 'late';
  return newest ? 'good' : 'off';
}
