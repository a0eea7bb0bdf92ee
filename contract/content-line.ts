/** A text as a value of calendars and address books (RFC 5545, RFC 2426). */
export function escapeValue(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');
}
