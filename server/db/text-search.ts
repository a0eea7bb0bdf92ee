import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { readWords } from '#contract/text-search.ts';
import type { Tables } from './tables.ts';

/** The same as `containsAll`, of a column that holds what was made searchable: a plain LIKE, which every database has. */
export function containsAllWords<T extends keyof Tables>(
  eb: ExpressionBuilder<Tables, T>,
  column: Expression<string>,
  text: string,
): Expression<SqlBool> {
  return eb.and(readWords(text).map((word) => eb.or(word.map((spelling) => contains(column, spelling)))));
}

function contains(column: Expression<string>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}
