import { identity } from '#content/pages/identity.ts';
import type { Anlass } from '#contract/anlass.ts';
import { text } from '#server/http/messages.ts';

// RFC 5545. Moments are written in UTC: every calendar then shows the hour that the server's time zone means,
// in both daylight-saving nights too.

export function toCalendar(anlaesse: (Anlass & { changedAt: number })[], publicUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Progi//Anlaesse//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(identity.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...anlaesse.flatMap((anlass) => toEvent(anlass, publicUrl)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function toEvent(anlass: Anlass & { changedAt: number }, publicUrl: string): string[] {
  const changed = utc(new Date(anlass.changedAt));
  return [
    'BEGIN:VEVENT',
    `UID:anlass-${anlass.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${anlass.version - 1}`,
    // without a zone in the text, the server's own time zone counts
    `DTSTART:${utc(new Date(anlass.datum))}`,
    `SUMMARY:${escaped(anlass.titel)}`,
    `LOCATION:${escaped(anlass.ort)}`,
    `DESCRIPTION:${escaped(`${text('anlass.gastgeber')}: ${anlass.gastgeber}\n\n${anlass.beschreibung}`.trim())}`,
    `URL:${publicUrl}/anlaesse/${anlass.id}`,
    'END:VEVENT',
  ];
}

function utc(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');
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
