/** Whether a unique index refused a row: SQLSTATE 23505, or SQLite's SQLITE_CONSTRAINT_UNIQUE. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '23505' || errcode === 2067;
}

/** Whether there is no room left: SQLSTATE 53100, SQLite's SQLITE_FULL, or what the system says of a file. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '53100' || errcode === 13 || code === 'ENOSPC';
}
