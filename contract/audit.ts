import { z } from 'zod';
import { bodyId, endpoint, json } from './endpoint.ts';
import { maxText } from './limits.ts';
import { mayManageBenutzer } from './permissions.ts';
import { localDate } from './text.ts';

/** Everything that leaves a row: who, what, when, how many. */
export const auditWas = [
  'login',
  'login.fehlgeschlagen',
  'logout',
  'benutzer.erstellt',
  'benutzer.geaendert',
  'benutzer.geloescht',
  'benutzer.passwort',
  'benutzer.entsperrt',
  'benutzer.export',
  'benutzer.auskunft',
  'anlass.erstellt',
  'anlass.geaendert',
  'anlass.geloescht',
  'anlass.wiederhergestellt',
  'beilage.erstellt',
  'beilage.geloescht',
  'beilage.wiederhergestellt',
  'memorabilia.erstellt',
  'memorabilia.geloescht',
  'memorabilia.wiederhergestellt',
  'bericht.erstellt',
  'bericht.geloescht',
  'bericht.wiederhergestellt',
  'papierkorb.geleert',
  'kontakt.gesendet',
  'kontakt.wiederholt',
  'kontakt.erledigt',
  'sicherung.erstellt',
  'sicherung.wiederhergestellt',
] as const;
export type AuditWas = (typeof auditWas)[number];

/** A field and what it was before and after; empty where there was nothing. */
const aenderung = z.strictObject({ feld: z.string(), alt: z.string(), neu: z.string() });
export type Aenderung = z.output<typeof aenderung>;

export const auditEntry = z.strictObject({
  id: z.number().int(),
  /** local time, `yyyy-MM-ddTHH:mm:ss` */
  zeit: z.string(),
  was: z.enum(auditWas),
  /** the member who did it, or null for somebody unknown */
  wer: z.number().int().nullable(),
  werName: z.string(),
  /** the id of the record it was done to, of the kind `was` names */
  objektId: z.number().int().nullable(),
  /** what the record was called at the time */
  bezeichnung: z.string(),
  anzahl: z.number().int(),
  aenderungen: z.array(aenderung),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditPageSize = 50;
/** All but log-ins and log-outs, of which there are so many that little else is seen. */
export const ohneAnmeldungen = 'ohneAnmeldungen';

/** In a body, since what is searched for may be a person's name, and addresses end up in logs. */
export const auditSearch = z.strictObject({
  was: z.enum([...auditWas, ohneAnmeldungen]).optional(),
  wer: bodyId.optional(),
  /** anywhere in names, labels and values */
  text: z.string().max(maxText, 'tooLong').optional(),
  von: localDate.optional(),
  bis: localDate.optional(),
  /** the `weiter` of the page before */
  vor: bodyId.optional(),
});

export const auditEndpoints = {
  searchAudit: endpoint({
    method: 'POST',
    path: '/audit/search',
    summary: 'Who did what, newest first, in pages',
    access: mayManageBenutzer,
    body: auditSearch,
    answer: json(z.strictObject({ eintraege: z.array(auditEntry), weiter: z.number().int().nullable() })),
  }),
};
