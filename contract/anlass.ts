import { z } from 'zod';
import { bodyId, endpoint, file, formular, idParams, inAddress, json, sentVersion, text } from './endpoint.ts';
import { maxBeschreibung } from './limits.ts';
import { anyone, loggedIn, mayEditAnlass } from './permissions.ts';
import { lines, localDateTime, requiredLine } from './text.ts';

/** What the event form holds. */
export const anlassInput = z.strictObject({
  titel: requiredLine(),
  ort: requiredLine(),
  gastgeber: requiredLine(),
  datum: localDateTime,
  beschreibung: lines(maxBeschreibung),
});
export type AnlassInput = z.output<typeof anlassInput>;

const newAnlass = anlassInput.extend({ formular });

/** A record may be sent back as it was received; `titelbild` is derived and ignored. */
const anlassUpdate = anlassInput.extend({
  id: bodyId.optional(),
  version: sentVersion,
  titelbild: z.number().nullish(),
});

const anlass = z.strictObject({
  id: z.number().int(),
  version: z.number().int(),
  titel: z.string(),
  ort: z.string(),
  gastgeber: z.string(),
  datum: z.string(),
  beschreibung: z.string(),
});
export type Anlass = z.output<typeof anlass>;

/** A past event with the id of the photo that stands for it, if it has any. */
const archivAnlass = anlass.extend({ titelbild: z.number().int().nullable() });
export type ArchivAnlass = z.output<typeof archivAnlass>;

/** Narrows the archive: a year, how many to leave out (`ab`), how many to answer (`anzahl`). */
const archivQuery = z.strictObject({
  jahr: inAddress(z.number().int().min(1000).max(9999)).optional(),
  ab: inAddress(z.number().int().min(0).max(1_000_000)).optional(),
  anzahl: inAddress(z.number().int().min(1).max(500)).optional(),
});

export const anlassEndpoints = {
  listAnlaesse: endpoint({
    method: 'GET',
    path: '/anlaesse',
    summary: 'Coming events, soonest first: today’s included, whatever the hour',
    access: anyone,
    answer: json(z.array(anlass)),
  }),
  getKalender: endpoint({
    method: 'GET',
    path: '/anlaesse/kalender.ics',
    summary: 'Coming events as a calendar to subscribe to (iCalendar, RFC 5545)',
    access: anyone,
    answer: file('text/calendar'),
  }),
  searchAnlaesse: endpoint({
    method: 'GET',
    path: '/anlaesse/search',
    summary: 'All events, latest first, for the members’ list',
    access: loggedIn,
    answer: json(z.array(anlass)),
  }),
  listArchiv: endpoint({
    method: 'GET',
    path: '/archiv',
    summary: 'Past events, latest first; all of them, or a part',
    access: anyone,
    query: archivQuery,
    answer: json(z.array(archivAnlass)),
  }),
  listArchivJahre: endpoint({
    method: 'GET',
    path: '/archiv/jahre',
    summary: 'The years of the archive, latest first, with the number of events in each',
    access: anyone,
    answer: json(z.array(z.strictObject({ jahr: z.number().int(), anzahl: z.number().int() }))),
  }),
  getAnlass: endpoint({
    method: 'GET',
    path: '/anlass/{id}',
    summary: 'One event',
    access: anyone,
    params: idParams,
    answer: json(anlass),
  }),
  getAnlassKalender: endpoint({
    method: 'GET',
    path: '/anlass/{id}/kalender.ics',
    summary: 'One event to put into a calendar (iCalendar, RFC 5545)',
    access: anyone,
    params: idParams,
    answer: file('text/calendar'),
  }),
  createAnlass: endpoint({
    method: 'POST',
    path: '/anlass',
    summary:
      'Creates an event and answers its id; sent again with the same `formular`, changes that one unless others have',
    access: mayEditAnlass,
    body: newAnlass,
    answer: text,
  }),
  updateAnlass: endpoint({
    method: 'POST',
    path: '/anlass/{id}',
    summary: 'Changes an event; with an outdated version nothing is saved',
    access: mayEditAnlass,
    params: idParams,
    body: anlassUpdate,
    answer: text,
  }),
  deleteAnlass: endpoint({
    method: 'DELETE',
    path: '/anlass/{id}',
    summary: 'Deletes an event that has neither attachments nor photos',
    access: mayEditAnlass,
    params: idParams,
    answer: text,
  }),
  restoreAnlass: endpoint({
    method: 'POST',
    path: '/anlass/{id}/wiederherstellen',
    summary: 'Brings an event back that was deleted',
    access: mayEditAnlass,
    params: idParams,
    answer: text,
  }),
};
