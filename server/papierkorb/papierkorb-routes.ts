import type { papierkorbEndpoints } from '#contract/papierkorb.ts';
import { audit } from '#server/audit/audit-store.ts';
import { sentence } from '#server/http/messages.ts';
import type { Handlers } from '#server/http/mount.ts';
import type { Services } from '#server/services.ts';
import { forgetDeleted, listPapierkorb } from './papierkorb-store.ts';

export const papierkorbRoutes = ({ db }: Services): Handlers<typeof papierkorbEndpoints> => ({
  listPapierkorb: () => listPapierkorb(db),

  emptyPapierkorb: async ({ session }) => {
    await db.transaction().execute(async (trx) => {
      const anzahl = await forgetDeleted(trx);
      if (anzahl > 0) await audit(trx, { was: 'papierkorb.geleert', wer: session.key, anzahl });
    });
    return sentence('papierkorbGeleert');
  },
});
