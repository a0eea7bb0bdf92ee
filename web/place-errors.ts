import type { FieldErrors } from '#contract/errors.ts';

/**
 * What is wrong, at the fields of a form: `avatar.dateiName` is a part of `avatar`. The rest belongs to no field, and
 * would be passed over in silence.
 */
export function placeErrors<Field extends string>(errors: FieldErrors, fields: readonly Field[]) {
  const faults: Partial<Record<Field, string>> = {};
  const rest: string[] = [];
  for (const [path, [code = 'invalid']] of Object.entries(errors)) {
    const field = fields.find((name) => name === path.split('.')[0]);
    if (field) faults[field] ??= code;
    else rest.push(path);
  }
  return { faults, rest };
}
