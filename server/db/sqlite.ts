import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/** Kysely's SQLite dialect on Node's own SQLite. */
export function sqliteDialect(path: string, open: (path: string) => SqliteDatabase = openSqlite): Dialect {
  const database = () => Promise.resolve(open(path));
  const dialect = new SqliteDialect({ database });
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateDriver({ database }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

export function openSqlite(path: string, onClose = () => {}): SqliteDatabase {
  const sqlite = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  // in pages of 4 KiB: what a file of 4 MB writes leaves the log at once, which then needs room for one file and no more
  const logPages = 500;
  sqlite.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma secure_delete = on;
    pragma wal_autocheckpoint = ${logPages};
    pragma trusted_schema = off;
  `);
  return adaptDatabase(sqlite, onClose);
}

/** Changes nothing in a file, not even how it keeps its journal. */
export function openSqliteReadOnly(path: string): SqliteDatabase {
  const sqlite = new DatabaseSync(path, { timeout: 5000, readOnly: true });
  sqlite.exec('pragma trusted_schema = off');
  return adaptDatabase(sqlite);
}

function adaptDatabase(sqlite: DatabaseSync, onClose = () => {}): SqliteDatabase {
  const prepare = cacheStatements((sql) => sqlite.prepare(sql));
  const close = () => {
    // the last to close leaves everything in one file, which a connection that only reads cannot
    onClose();
    sqlite.close();
  };
  return { close, prepare };
}

class ImmediateDriver extends SqliteDriver {
  // Takes the write lock at once: a read that turns into a write later could find its snapshot outdated and fail.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // a write waits for the disk: between many at once, whoever only reads gets a turn
    await setImmediate();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  // A full or failing disk makes SQLite roll back by itself; what it says then must not hide what happened.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error;
    }
  }
}

const mostStatements = 500;

// Preparing anew at each call would halve the throughput.
function cacheStatements(prepare: (sql: string) => StatementSync): (sql: string) => SqliteStatement {
  const cache = new Map<string, SqliteStatement>();
  return (sql) => {
    const known = cache.get(sql);
    if (known) return known;
    const statement = adapt(prepare(sql));
    if (cache.size >= mostStatements) cache.delete(cache.keys().next().value as string);
    cache.set(sql, statement);
    return statement;
  };
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
