import { type AnlassInput, anlassInput } from '#contract/anlass.ts';
import { fieldErrors } from '#contract/errors.ts';
import { placeErrors } from '#web/place-errors.ts';

/** What the form holds: the moment of an event is entered as day and time. */
export type AnlassValues = {
  titel: string;
  ort: string;
  datum: string;
  zeit: string;
  gastgeber: string;
  beschreibung: string;
};
export type AnlassField = keyof AnlassValues;
/** Field → the code of what is wrong with it. */
type AnlassFaults = Partial<Record<AnlassField, string>>;

export const anlassFields = Object.keys(toValues(undefined)) as AnlassField[];

export function toValues(anlass: AnlassInput | undefined): AnlassValues {
  const { titel = '', ort = '', gastgeber = '', beschreibung = '', datum = '' } = anlass ?? {};
  return { titel, ort, datum: datum.slice(0, 10), zeit: datum.slice(11), gastgeber, beschreibung };
}

/** An event like an earlier one, on another day. */
export function likeValues(vorlage: AnlassInput): AnlassValues {
  return { ...toValues(vorlage), datum: '' };
}

export function toInput({ zeit, ...values }: AnlassValues): AnlassInput {
  return { ...values, datum: `${values.datum}T${zeit}` };
}

/** As the server keeps it: without the blanks around what was typed. It says itself what it refuses. */
export function toStored(values: AnlassValues): AnlassInput {
  const input = toInput(values);
  return anlassInput.safeParse(input).data ?? input;
}

/** The first date on an empty one brings midnight with it, unless a time has been entered already. */
export function withDate(values: AnlassValues, datum: string): Pick<AnlassValues, 'datum' | 'zeit'> {
  const isFirst = datum !== '' && values.datum === '';
  return { datum, zeit: isFirst && values.zeit === '' ? '00:00:00' : values.zeit };
}

/** What is allowed, and yet most often a slip: last year's date, and the midnight that came with the date. */
export function momentHint({ datum, zeit }: AnlassValues, today: string): 'vergangen' | 'mitternacht' | undefined {
  if (datum === '') return undefined;
  if (datum < today) return 'vergangen';
  return zeit.startsWith('00:00') ? 'mitternacht' : undefined;
}

export function anlassFaults(values: AnlassValues): AnlassFaults {
  const { error } = anlassInput.safeParse(toInput(values));
  // day and time are the form's own; together they are whole or wanting
  const { datum: _, ...faults } = placeErrors(error ? fieldErrors(error) : {}, anlassFields).faults;
  return {
    ...faults,
    ...(values.datum === '' && { datum: 'required' }),
    ...(values.zeit === '' && { zeit: 'required' }),
  };
}

const messages = {
  titel: { required: 'titelRequired', tooLong: 'titelTooLong' },
  ort: { required: 'ortRequired', tooLong: 'tooLong' },
  datum: { required: 'datumRequired' },
  zeit: { required: 'zeitRequired' },
  gastgeber: { required: 'gastgeberRequired', tooLong: 'tooLong' },
  beschreibung: { tooLong: 'beschreibungTooLong' },
} as const satisfies Record<AnlassField, object>;
type Messages = typeof messages;
type MessageName = { [F in AnlassField]: Messages[F][keyof Messages[F]] }[AnlassField] | 'invalid';

export function faultMessage(field: AnlassField, code: string): `anlassForm.${MessageName}` {
  const ofField: Partial<Record<string, MessageName>> = messages[field];
  return `anlassForm.${ofField[code] ?? 'invalid'}`;
}
