import { setImmediate } from 'node:timers/promises';
import { benutzer } from '#contract/benutzer.ts';
import type { Actor } from '#contract/permissions.ts';
import { text } from '#server/http/messages.ts';
import { readableColumns } from './benutzer-presenter.ts';
import type { StoredBenutzer } from './benutzer-row.ts';
import { csv } from './csv.ts';

const { shape } = benutzer.omit({ id: true, version: true, hatAvatar: true });
export type Column = keyof typeof shape;
export const columns = Object.keys(shape) as Column[];

type NameOf = (id: number) => string;

/** Members as a table for a spreadsheet, with the columns the caller may read. */
export async function benutzerCsv(members: Iterable<StoredBenutzer>, nameOf: NameOf, actor: Actor): Promise<string> {
  const readable = readableColumns(columns, actor);
  const rows = [readable.map(heading)];
  for (const member of members) {
    rows.push(readable.map((column) => cell(member, column, nameOf)));
    // of very many others get their turn
    if (rows.length % 200 === 0) await setImmediate();
  }
  return csv(rows);
}

export function heading(column: Column): string {
  return text(`mitglied.feld.${column}`);
}

function cell(member: StoredBenutzer, column: Column, nameOf: NameOf): string {
  switch (column) {
    case 'rolle':
    case 'mitgliederTyp':
    case 'vorstandCharge':
    case 'abteilung':
      return member[column] === null ? '' : label(column, member[column]);
    case 'vorstand':
    case 'pensioniert':
    case 'genossenschafter':
    case 'ehrenmitglied':
      return text(member[column] ? 'export.ja' : 'export.nein');
    case 'leibbursche':
      return member.leibbursche === null ? '' : nameOf(member.leibbursche);
    case 'telefon':
    case 'firmaTelefon':
      return grouped(member[column]);
    case 'staemme':
      return member.staemme.join(', ');
    default:
      return String(member[column] ?? '');
  }
}

/** What people call a value of a list. */
export function label(column: Column, code: string): string {
  return text(`enum.${column.toLowerCase()}.${code}`);
}

/** A spreadsheet takes 0791234567 for a number and drops the zero; 079 123 45 67 it leaves alone. */
function grouped(telefon: string): string {
  return telefon.replace(/^(0\d\d)(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3 $4');
}
