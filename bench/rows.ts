import { besides } from './besides.ts';
import { coldStart } from './cold-start.ts';
import { growth } from './growth.ts';
import { search } from './search.ts';
import type { Options, Row } from './table.ts';
import { compareVisitors } from './visitors.ts';

/** Each part of the table, by the name `--only` takes. */
export const rows: Record<string, (options: Options) => Promise<Row[]>> = {
  visitors: compareVisitors,
  search,
  growth,
  besides,
  start: coldStart,
};
