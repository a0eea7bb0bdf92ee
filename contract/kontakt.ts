import { z } from 'zod';
import { endpoint, idParams, json, text } from './endpoint.ts';
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

/** Beside it travel a field no person sees, and how long the form was open, in milliseconds: both tell machines. */
export const progipostBody = kontaktInput.extend({
  website: z.string().max(1000).optional(),
  dauer: z.number().min(0).optional(),
});

export const unzustellbar = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  betreff: z.string(),
  nachricht: z.string(),
  /** local time, `yyyy-MM-ddTHH:mm:ss` */
  eingegangen: z.string(),
  versuche: z.number().int(),
  letzterFehler: z.string().nullable(),
});

export const kontaktEndpoints = {
  sendProgipost: endpoint({
    method: 'POST',
    path: '/progipost',
    summary: 'Takes a message to the fraternity; it is kept until it is delivered',
    access: anyone,
    body: progipostBody,
    answer: text,
  }),
  listUnzustellbar: endpoint({
    method: 'GET',
    path: '/progipost/offen',
    summary: 'Messages that are not delivered yet',
    access: mayManageBenutzer,
    answer: json(z.array(unzustellbar)),
  }),
  resendProgipost: endpoint({
    method: 'POST',
    path: '/progipost/{id}/senden',
    summary: 'Tries to deliver a message again, now',
    access: mayManageBenutzer,
    params: idParams,
    answer: text,
  }),
};
