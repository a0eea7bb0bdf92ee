import { z } from 'zod';
import { bodyId, endpoint, idParams, json, text } from './endpoint.ts';
import { maxNachricht } from './limits.ts';
import { anyone, mayManageBenutzer } from './permissions.ts';
import { requiredEmail, requiredLine, requiredLines } from './text.ts';

/** What the contact form holds. */
export const kontaktInput = z.strictObject({
  name: requiredLine(),
  email: requiredEmail(),
  betreff: requiredLine(),
  nachricht: requiredLines(maxNachricht),
});
export type KontaktInput = z.output<typeof kontaktInput>;

/**
 * Beside it travel a field no person sees, and how long the form was open, in milliseconds: both tell machines from
 * people. When it was opened tells a message that is sent again, since no answer came, from a second one like it.
 * Programs that are no form leave all three out.
 */
export const progipostBody = kontaktInput.extend({
  website: z.string().max(1000).optional(),
  dauer: z.number().min(0).optional(),
  // up to the last moment that is a date
  seit: z.int().min(0).max(8.64e15).optional(),
});

/**
 * `wartend`: will be tried again. `ungewiss`: the server process ended while the mail server had the message, which most
 * likely took it. `spam`: held back, and sent only if someone asks for it.
 */
const offeneZustaende = ['wartend', 'ungewiss', 'spam'] as const;

const offeneNachricht = z.strictObject({
  id: z.number().int(),
  zustand: z.enum(offeneZustaende),
  name: z.string(),
  email: z.string(),
  betreff: z.string(),
  nachricht: z.string(),
  /** local time, `yyyy-MM-ddTHH:mm:ss` */
  eingegangen: z.string(),
  versuche: z.number().int(),
  letzterFehler: z.string().nullable(),
});
export type OffeneNachricht = z.output<typeof offeneNachricht>;

export const kontaktEndpoints = {
  sendProgipost: endpoint({
    method: 'POST',
    path: '/progipost',
    summary: 'Takes a message to the fraternity; it is kept until it is delivered',
    access: anyone,
    body: progipostBody,
    answer: text,
  }),
  listOffeneNachrichten: endpoint({
    method: 'GET',
    path: '/progipost/offen',
    summary: 'Messages that are not delivered, the oldest first; then what was held back as spam, the ten newest alone',
    access: mayManageBenutzer,
    answer: json(z.array(offeneNachricht)),
  }),
  resendProgipost: endpoint({
    method: 'POST',
    path: '/progipost/{id}/senden',
    summary: 'Tries to deliver a message again, now, and answers how that went',
    access: mayManageBenutzer,
    params: idParams,
    answer: text,
  }),
  closeProgipost: endpoint({
    method: 'POST',
    path: '/progipost/{id}/erledigen',
    summary: 'Takes a message off the list of undelivered ones without sending it',
    access: mayManageBenutzer,
    params: idParams,
    answer: text,
  }),
  closeSpam: endpoint({
    method: 'POST',
    path: '/progipost/spam/erledigen',
    summary: 'Takes all messages off the list that are held back as spam, up to the newest that somebody has seen',
    access: mayManageBenutzer,
    body: z.strictObject({ bis: bodyId }),
    answer: text,
  }),
};
