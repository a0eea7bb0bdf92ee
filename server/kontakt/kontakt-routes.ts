import type { kontaktEndpoints } from '#contract/kontakt.ts';
import { progipost as limits } from '#contract/limits.ts';
import { sentence } from '#server/http/messages.ts';
import type { Handlers } from '#server/http/mount.ts';
import { withPatience } from '#server/http/patience.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { Services } from '#server/services.ts';
import {
  acceptProgipost,
  closeProgipost,
  closeSpam,
  isDelivered,
  listOffeneNachrichten,
  makeDue,
} from './kontakt-store.ts';

export const kontaktRoutes = ({ db, config, outbox }: Services): Handlers<typeof kontaktEndpoints> => ({
  sendProgipost: async ({ body: { website, dauer, seit, ...input }, network, session }) => {
    const isSpam = Boolean(website) || (dauer !== undefined && dauer < limits.suspectMs);
    const host = new URL(config.publicUrl).hostname;
    const sender = { netz: network, wer: session?.key ?? null, isSpam, seit, host };
    const { retryAfter } = await acceptProgipost(db, input, sender);
    if (retryAfter) throw new ProblemError('zuViele', { retryAfter: Math.ceil(retryAfter) });
    // a machine is answered like a person, so that it learns nothing
    if (!isSpam) outbox.wake();
    return sentence('progipost');
  },

  listOffeneNachrichten: () => listOffeneNachrichten(db),

  resendProgipost: async ({ params, session }) => {
    const isDue = await makeDue(db, params.id, session.key);
    if (isDue) await withPatience(outbox.wake());
    if (await isDelivered(db, params.id)) return sentence('progipostZugestellt');
    if (isDue) return sentence('progipostWartet');
    throw new ProblemError('nichtGefunden');
  },

  closeProgipost: async ({ params, session }) => {
    if (!(await closeProgipost(db, params.id, session.key))) throw new ProblemError('nichtGefunden');
    return sentence('progipostErledigt');
  },

  closeSpam: async ({ body, session }) => {
    await closeSpam(db, body.bis, session.key);
    return sentence('spamErledigt');
  },
});
