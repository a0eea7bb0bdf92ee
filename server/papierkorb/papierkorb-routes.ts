import type { papierkorbEndpoints } from '#contract/papierkorb.ts';
import { audit } from '#server/audit/audit-store.ts';
import { sentence } from '#server/http/messages.ts';
import type { Handlers } from '#server/http/mount.ts';
import type { Services } from '#server/services.ts';
import { forgetEach, listPapierkorb, listThere } from './papierkorb-store.ts';

export const papierkorbRoutes = ({ db }: Services): Handlers<typeof papierkorbEndpoints> => ({
  listPapierkorb: () => listPapierkorb(db),

  emptyPapierkorb: async ({ body, session }) => {
    const there = await listThere(db, body);
    // first, since files go one by one: not the least of them without a word of who did it
    if (there.length > 0) await audit(db, { was: 'papierkorb.geleert', wer: session.key, anzahl: there.length });
    await forgetEach(db, there);
    return sentence('papierkorbGeleert');
  },
});
