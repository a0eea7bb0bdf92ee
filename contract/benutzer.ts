import { z } from 'zod';
import { auditEntry } from './audit.ts';
import { bodyId, endpoint, file, formular, idParams, inAddress, json, sentVersion, text } from './endpoint.ts';
import { kontaktInput } from './kontakt.ts';
import { maxBenutzerBodyBytes, maxTelefon, maxText, minAbschlussjahr, minGeburtsdatum, minPassword } from './limits.ts';
import { loggedIn, mayEditBenutzer, mayManageBenutzer, rollen } from './permissions.ts';
import { countCharacters, email, line, localDate, requiredLine } from './text.ts';

export const mitgliederTypen = ['AKTIVER', 'ALTHERR', 'INAKTIV', 'VERSCHOLLEN', 'VERSTORBEN'] as const;
export const vorstandChargen = [
  'PRAESIDENT',
  'VIZE_PRAESIDENT',
  'QUAESTOR',
  'AKTUAR',
  'REDAKTOR',
  'IT',
  'BEISITZ',
] as const;
export const abteilungen = [
  'ARCHITEKTUR',
  'AUTOMOBILTECHNIK',
  'BAUTECHNIK',
  'ELEKTROTECHNIK',
  'HOLZTECHNIK',
  'INFORMATIK',
  'MASCHINENTECHNIK',
  'MIKROTECHNIK',
  'WIRTSCHAFT',
  'ANDERE',
] as const;

export type MitgliederTyp = (typeof mitgliederTypen)[number];
export type VorstandCharge = (typeof vorstandChargen)[number];
export type Abteilung = (typeof abteilungen)[number];

/** The pixels a picture is kept at, both ways: it is square. */
export const avatarWidths = [64, 220, 440] as const;
export type AvatarWidth = (typeof avatarWidths)[number];

const avatar = z.strictObject({
  dateiName: requiredLine(255),
  typ: z.string().max(maxText, 'tooLong'),
  /** base64, or a data URL */
  data: z.string(),
});

export type Avatar = z.output<typeof avatar>;

const abschlussjahr = z
  .number()
  .int()
  .min(minAbschlussjahr, 'tooSmall')
  .refine((jahr) => jahr <= new Date().getFullYear(), 'tooBig')
  .nullish()
  .transform((jahr) => jahr ?? null);

const isBirthday = (datum: string) => datum >= minGeburtsdatum && new Date(`${datum}T00:00`) <= new Date();

const ownFields = {
  vorname: requiredLine(),
  name: requiredLine(),
  coadresse: line(),
  adresse: requiredLine(),
  plz: requiredLine(20),
  wohnort: requiredLine(),
  land: line(),
  telefon: line(maxTelefon),
  email: email(),
  geburtsdatum: z
    .union([localDate.refine(isBirthday, 'invalid'), z.literal('')])
    .nullish()
    .transform((datum) => datum || null),
  // in one order and each once, so that they compare
  staemme: z
    .array(requiredLine())
    .max(50)
    .overwrite((staemme) => [...new Set(staemme)].sort())
    .default([]),
  leibbursche: bodyId.nullish().transform((leibbursche) => leibbursche ?? null),
  abteilung: z
    .enum(abteilungen)
    .nullish()
    .transform((abteilung) => abteilung ?? null),
  abschlussjahr,
  firmaBranche: line(),
  firma: line(),
  firmaAdresse: line(),
  firmaPLZ: line(20),
  firmaOrt: line(),
  firmaLand: line(),
  firmaFunktion: line(),
  firmaEmail: email(),
  firmaTelefon: line(maxTelefon),
  /** left out: unchanged; null: removed */
  avatar: avatar.nullish(),
  passwort: z.string().max(maxText, 'tooLong').refine(isWhole, 'invalid').nullish(),
  passwortRep: z.string().max(maxText, 'tooLong').nullish(),
};

const adminOnly = {
  benutzername: requiredLine(),
  rolle: z.enum(rollen, 'required'),
  mitgliederTyp: z.enum(mitgliederTypen, 'required'),
  cerevis: requiredLine(),
  vorstand: z.boolean().default(false),
  vorstandCharge: z
    .enum(vorstandChargen)
    .nullish()
    .transform((charge) => charge ?? null),
  pensioniert: z.boolean().default(false),
  genossenschafter: z.boolean().default(false),
  ehrenmitglied: z.boolean().default(false),
};

/** Fields that administrators alone may change. */
export const adminFields = Object.keys(adminOnly) as (keyof typeof adminOnly)[];

type Passwords = { passwort?: string | null; passwortRep?: string | null };
type Charge = { vorstand?: boolean; vorstandCharge?: string | null };

/** Both or neither, equal, and long enough. Forms ask too, since a schema comes to this only once all else is right. */
export function checkPasswords(
  { passwort, passwortRep }: Passwords,
  fail: (field: string, code: string) => void,
): void {
  if (!passwort && !passwortRep) return;
  // an umlaut that is pasted may come as a letter and two dots
  if (passwort?.normalize() !== passwortRep?.normalize()) fail('passwortRep', 'mismatch');
  else if (countCharacters(passwort ?? '') < minPassword) fail('passwort', 'tooShort');
}

export function checkCharge({ vorstand, vorstandCharge }: Charge, fail: (field: string, code: string) => void): void {
  if (vorstand && !vorstandCharge) fail('vorstandCharge', 'required');
  if (!vorstand && vorstandCharge) fail('vorstand', 'required');
}

const failing = (context: z.RefinementCtx) => (field: string, message: string) =>
  context.addIssue({ code: 'custom', path: [field], message });

/** What administrators enter: fields that depend on one another. */
function checkTogether(input: Passwords & Charge, context: z.RefinementCtx): void {
  checkPasswords(input, failing(context));
  checkCharge(input, failing(context));
}

/** A new member, as an administrator enters it. */
export const benutzerInput = z
  .strictObject({
    ...ownFields,
    ...adminOnly,
    passwort: requiredPassword(),
    passwortRep: requiredPassword(),
  })
  .superRefine(checkTogether);

export type BenutzerInput = z.output<typeof benutzerInput>;

const newBenutzer = benutzerInput.safeExtend({ formular });

/** Known in a record that is sent back as it was received: what is derived is ignored. */
const sentBack = {
  id: bodyId.optional(),
  version: sentVersion,
  leibfuchs: z.unknown().optional(),
  leibfuechse: z.unknown().optional(),
  hatAvatar: z.unknown().optional(),
  passwortAktuell: z.string().max(maxText, 'tooLong').nullish(),
};

/** A record as administrators change it. */
export const benutzerUpdate = z.strictObject({ ...ownFields, ...adminOnly, ...sentBack }).superRefine(checkTogether);

/** One's own record: fields that administrators alone change may be left out, or sent back unchanged. */
export const ownBenutzerUpdate = z
  .strictObject({
    ...ownFields,
    benutzername: adminOnly.benutzername.optional(),
    rolle: adminOnly.rolle.optional(),
    mitgliederTyp: adminOnly.mitgliederTyp.optional(),
    cerevis: adminOnly.cerevis.optional(),
    vorstand: z.boolean().optional(),
    vorstandCharge: z.enum(vorstandChargen).nullable().optional(),
    pensioniert: z.boolean().optional(),
    genossenschafter: z.boolean().optional(),
    ehrenmitglied: z.boolean().optional(),
    ...sentBack,
  })
  .superRefine((input, context) => checkPasswords(input, failing(context)));

export type BenutzerUpdate = z.output<typeof ownBenutzerUpdate>;

function requiredPassword() {
  return z.string('required').min(1, 'required').max(maxText, 'tooLong').refine(isWhole, 'invalid');
}

/** Halves of characters are all the same once they are hashed. */
function isWhole(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

/** A member as others read it. `benutzername` and `rolle` reach administrators and the member alone. */
export const benutzer = z.strictObject({
  id: z.number().int(),
  version: z.number().int(),
  benutzername: z.string().optional(),
  rolle: z.enum(rollen).optional(),
  cerevis: z.string(),
  vorname: z.string(),
  name: z.string(),
  mitgliederTyp: z.enum(mitgliederTypen),
  vorstand: z.boolean(),
  vorstandCharge: z.enum(vorstandChargen).nullable(),
  pensioniert: z.boolean(),
  genossenschafter: z.boolean(),
  ehrenmitglied: z.boolean(),
  coadresse: z.string(),
  adresse: z.string(),
  plz: z.string(),
  wohnort: z.string(),
  land: z.string(),
  telefon: z.string(),
  email: z.string(),
  geburtsdatum: z.string().nullable(),
  staemme: z.array(z.string()),
  leibbursche: z.number().int().nullable(),
  leibfuchs: z.string(),
  abteilung: z.enum(abteilungen).nullable(),
  abschlussjahr: z.number().int().nullable(),
  firmaBranche: z.string(),
  firma: z.string(),
  firmaAdresse: z.string(),
  firmaPLZ: z.string(),
  firmaOrt: z.string(),
  firmaLand: z.string(),
  firmaFunktion: z.string(),
  firmaEmail: z.string(),
  firmaTelefon: z.string(),
  /** Whether there is a picture at `/benutzer/{id}/avatar`. */
  hatAvatar: z.boolean(),
});
export type Benutzer = z.output<typeof benutzer>;

const benutzerWithAvatar = benutzer.extend({
  avatar: z.strictObject({ dateiName: z.string(), typ: z.string(), data: z.string() }).nullable(),
  /** Whom `leibfuchs` names, so that a page can lead there. */
  leibfuechse: z.array(
    z.strictObject({ id: z.number().int(), cerevis: z.string(), vorname: z.string(), name: z.string() }),
  ),
});
export type BenutzerWithAvatar = z.output<typeof benutzerWithAvatar>;

export type Names = Pick<Benutzer, 'vorname' | 'name' | 'cerevis'>;

/** A member as one speaks of them: first name, name, nickname. */
export function fullName({ vorname, name, cerevis }: Names): string {
  return `${vorname} ${name} v/o ${cerevis}`;
}

export const searchCriteria = z.strictObject({
  searchString: z.string().max(maxText, 'tooLong').nullish(),
  mitgliederTyp: z.enum(mitgliederTypen).nullish(),
  stamm: line(),
  pensioniert: z.boolean().nullish(),
  genossenschafter: z.boolean().nullish(),
  ehrenmitglied: z.boolean().nullish(),
});

export const searchPageSize = 10;

const gesperrt = z.strictObject({
  username: z.string(),
  /** the member of that name, if there is one: whom to unlock */
  benutzerId: z.number().int().nullable(),
  /** locked for one network, or for all */
  netz: z.enum(['eines', 'alle']),
  /** local time, `yyyy-MM-ddTHH:mm:ss` */
  bis: z.string(),
});

/** Everything that is stored about a member; moments in local time, `yyyy-MM-ddTHH:mm:ss`. */
export const auskunft = z.strictObject({
  stand: z.string(),
  benutzer: benutzerWithAvatar,
  hatPasswort: z.boolean(),
  sitzungen: z.array(z.strictObject({ begonnen: z.string(), bis: z.string() })),
  anmeldeversuche: z.array(z.strictObject({ zeit: z.string(), netz: z.string() })),
  /** to the fraternity, written while logged in */
  nachrichten: z.array(kontaktInput.extend({ eingegangen: z.string() })),
  protokoll: z.array(auditEntry),
});

export const benutzerEndpoints = {
  listRollen: endpoint({
    method: 'GET',
    path: '/benutzer/rollen',
    summary: 'The roles a member can have',
    access: loggedIn,
    answer: json(z.array(z.enum(rollen))),
  }),
  listMitgliederTypen: endpoint({
    method: 'GET',
    path: '/benutzer/mitgliedertypen',
    summary: 'The types of member',
    access: loggedIn,
    answer: json(z.array(z.enum(mitgliederTypen))),
  }),
  listVorstandChargen: endpoint({
    method: 'GET',
    path: '/benutzer/vorstandchargen',
    summary: 'The positions on the board',
    access: loggedIn,
    answer: json(z.array(z.enum(vorstandChargen))),
  }),
  listAbteilungen: endpoint({
    method: 'GET',
    path: '/benutzer/abteilungen',
    summary: 'The departments members studied at',
    access: loggedIn,
    answer: json(z.array(z.enum(abteilungen))),
  }),
  unlockBenutzer: endpoint({
    method: 'POST',
    path: '/benutzer/{id}/entsperren',
    summary: 'Lifts every log-in lock of a member',
    access: mayManageBenutzer,
    params: idParams,
    answer: text,
  }),
  listGesperrt: endpoint({
    method: 'GET',
    path: '/benutzer/gesperrt',
    summary: 'Log-ins that are locked now',
    access: mayManageBenutzer,
    answer: json(z.array(gesperrt)),
  }),
  listBenutzer: endpoint({
    method: 'GET',
    path: '/benutzer',
    summary: 'All members',
    access: loggedIn,
    answer: json(z.array(benutzer)),
  }),
  getBenutzer: endpoint({
    method: 'GET',
    path: '/benutzer/{id}',
    summary: 'One member, with the picture',
    access: loggedIn,
    params: idParams,
    answer: json(benutzerWithAvatar),
  }),
  getAvatar: endpoint({
    method: 'GET',
    path: '/benutzer/{id}/avatar',
    summary: 'The picture of a member: 220 × 220, or as wide as is asked for',
    access: loggedIn,
    params: idParams,
    query: z.strictObject({
      w: inAddress(z.literal([...avatarWidths])).optional(),
    }),
    answer: file('image/webp'),
  }),
  createBenutzer: endpoint({
    method: 'POST',
    path: '/benutzer',
    summary:
      'Admits a member and answers the new id; sent again with the same `formular`, changes that one unless others have',
    access: mayManageBenutzer,
    body: newBenutzer,
    bodyLimit: maxBenutzerBodyBytes,
    answer: text,
  }),
  updateBenutzer: endpoint({
    method: 'POST',
    path: '/benutzer/{id}',
    summary: 'Changes a member; with an outdated version nothing is saved',
    access: mayEditBenutzer,
    params: idParams,
    body: ownBenutzerUpdate,
    bodyLimit: maxBenutzerBodyBytes,
    answer: text,
  }),
  searchBenutzer: endpoint({
    method: 'POST',
    path: '/benutzer/search',
    summary: 'Members that fit all criteria given',
    access: loggedIn,
    body: searchCriteria,
    answer: json(z.array(benutzer)),
  }),
  exportBenutzer: endpoint({
    method: 'POST',
    path: '/benutzer/export',
    summary: 'The members with these ids as CSV, in this order',
    access: loggedIn,
    body: z.array(bodyId).min(1).max(100_000),
    bodyLimit: maxBenutzerBodyBytes,
    answer: file('text/csv'),
  }),
  getAuskunft: endpoint({
    method: 'GET',
    path: '/benutzer/{id}/auskunft',
    summary: 'Everything stored about a member, for the member',
    access: mayEditBenutzer,
    params: idParams,
    answer: json(auskunft),
  }),
};
