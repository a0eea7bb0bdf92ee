import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { takeYourTime } from './take-your-time.ts';

// counts and moments in milliseconds fit into a JavaScript number
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long PostgreSQL lets a statement take, and how long it is waited for: longer, unless it is gone without a word. */
const statementMs = 20_000;
const silentMs = statementMs + 5000;
/**
 * How long a transaction may stand still: whoever waits for what it holds must not wait in vain when its server is frozen,
 * or gone without a word.
 */
const stillMs = statementMs / 2;

export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    // never none, even at night: by its connection others know that a server is running
    min: 1,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: stillMs,
  });
  // A connection that breaks is replaced by the pool, and whoever was asking hears of it; without these listeners it
  // would end the process, the second being for one that breaks between two statements of a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool: withNamedStatements(pool) });
}

const mostNames = 500;
/** But not `count(*)`. */
const allColumns = /(?<!\()\*/;

// A named statement is parsed and planned once for each connection. Not one for all columns: when a newer server beside
// this one adds another, PostgreSQL refuses what it has planned.
function withNamedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (sql: string) => {
    const known = names.get(sql);
    if (known || names.size >= mostNames || allColumns.test(sql)) return known;
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      let isPatient = false;
      const query = async (sql: string, values: readonly unknown[]) => {
        isPatient ||= sql === takeYourTime;
        // ends the connection also while it is busy, and whoever was asking hears of it
        const silence = isPatient ? undefined : setTimeout(() => client.end(), silentMs);
        try {
          return await client.query({
            text: sql,
            values: [...values],
            name: values.length > 0 ? nameOf(sql) : undefined,
          });
        } finally {
          clearTimeout(silence);
        }
      };
      // Kysely's other form of query is for cursors, which nothing here asks for
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
  };
}
