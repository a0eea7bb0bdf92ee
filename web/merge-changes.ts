export type FieldOf<T> = keyof T & string;

/**
 * Somebody has saved a record while it was being edited. What only they changed is taken over, what only I changed
 * stays; where both did, each in another way, mine stays for now and the field is told.
 */
export function mergeChanges<T extends object>(before: T, mine: T, theirs: T) {
  const fields = Object.keys(mine) as FieldOf<T>[];
  const news = fields.filter((field) => !isSame(theirs[field], before[field]) && !isSame(theirs[field], mine[field]));
  const taken = news.filter((field) => isSame(mine[field], before[field]));
  const conflicts = news.filter((field) => !taken.includes(field));
  return { merged: withFields(mine, theirs, taken), taken, conflicts };
}

/** What became of `sent`, with what has been changed in the form since. */
export function withLater<T extends object>(record: T, sent: T, now: T): T {
  const fields = Object.keys(now) as FieldOf<T>[];
  return withFields(
    record,
    now,
    fields.filter((field) => !isSame(now[field], sent[field])),
  );
}

export function withFields<T extends object>(record: T, other: T, fields: (keyof T)[]): T {
  return { ...record, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
