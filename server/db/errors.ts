/** Whether a unique index refused a row: SQLSTATE 23505, or SQLite's SQLITE_CONSTRAINT_UNIQUE. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '23505' || errcode === 2067;
}

/**
 * Whether there is no room left: SQLSTATE 53100, SQLite's SQLITE_FULL or, when it opens its log, SQLITE_IOERR_SHMSIZE,
 * or what the system says of a file.
 */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '53100' || errcode === 13 || errcode === 4874 || code === 'ENOSPC';
}

/** Whether a table is not there: SQLSTATE 42P01, or what SQLite says. */
export function isMissingTable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  return code === '42P01' || message.startsWith('no such table: ');
}

/** Whether SQLite can do nothing with its file: SQLITE_CORRUPT, SQLITE_CANTOPEN or SQLITE_NOTADB, with their variants. */
export function isUnusableFile(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return [11, 14, 26].includes(errcode % 256);
}

/** Whether PostgreSQL does not allow it to this role: SQLSTATE 42501, or 3F000 where it may not even see the schema. */
export function isForbidden(error: unknown): boolean {
  return /^(42501|3F000)$/.test((error as { code?: string }).code ?? '');
}

/** Whether PostgreSQL has something else under a name of ours: SQLSTATE 42P07, or 42710. */
export function isInTheWay(error: unknown): boolean {
  return /^(42P07|42710)$/.test((error as { code?: string }).code ?? '');
}

/**
 * Whether PostgreSQL is away: SQLSTATE class 08 (connection), 57P (shutdown), 57014 (no answer in time, as while others
 * hold a table), 25P03 (this server stood still), 53300 (too many connections), or what sockets and pg itself say.
 */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message, syscall } = error as NodeJS.ErrnoException;
  return (
    /^(08...|57P0.|57014|25P03|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
      code,
    ) ||
    // its socket is a file, which goes with it
    (code === 'ENOENT' && syscall === 'connect') ||
    /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect)/.test(
      message,
    )
  );
}

/** Whether another process keeps SQLite's file to itself: SQLITE_BUSY, with its variants. */
export function isBusy(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return errcode % 256 === 5;
}
