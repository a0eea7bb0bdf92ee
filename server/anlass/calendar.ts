import { identity } from '#content/pages/identity.ts';
import { escapeValue } from '#contract/content-line.ts';
import { text } from '#server/http/messages.ts';
import type { StoredAnlass } from './anlass-store.ts';

// RFC 5545. Moments are written in UTC: every calendar then shows the hour that the server's time zone means,
// in both daylight-saving nights too.

// a calendar without any part is none, and there may be no event
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Events to subscribe to. */
export function toCalendar(anlaesse: StoredAnlass[], publicUrl: string): string {
  return write([
    `X-WR-CALNAME:${escapeValue(identity.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...zone,
    ...anlaesse.flatMap((anlass) => toEvent(anlass, publicUrl)),
  ]);
}

/** One event, for a calendar that somebody has. */
export function toCalendarEntry(anlass: StoredAnlass, publicUrl: string): string {
  return write(toEvent(anlass, publicUrl));
}

function write(content: string[]): string {
  const head = ['VERSION:2.0', 'PRODID:-//Progi//Anlaesse//DE', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'];
  const lines = ['BEGIN:VCALENDAR', ...head, ...content, 'END:VCALENDAR'];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function toEvent(anlass: StoredAnlass, publicUrl: string): string[] {
  const changed = utc(new Date(anlass.changedAt));
  return [
    'BEGIN:VEVENT',
    `UID:anlass-${anlass.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${anlass.version - 1}`,
    // without a zone in the text, the server's own time zone counts
    `DTSTART:${utc(new Date(anlass.datum))}`,
    `SUMMARY:${escapeValue(anlass.titel)}`,
    `LOCATION:${escapeValue(anlass.ort)}`,
    `DESCRIPTION:${escapeValue(`${text('anlass.gastgeber')}: ${anlass.gastgeber}\n\n${anlass.beschreibung}`.trim())}`,
    `URL:${publicUrl}/anlaesse/${anlass.id}`,
    'END:VEVENT',
  ];
}

function utc(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** Lines of at most 75 bytes, each further one begun with a space; a character is never cut in two. */
function folded(line: string): string {
  let length = 0;
  let result = '';
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > 75) {
      result += '\r\n ';
      length = 1;
    }
    result += character;
    length += bytes;
  }
  return result;
}
