// The shape of everything in content/. Whoever edits the texts need not read this file:
// `npm test` (content/check.ts) says in plain words which file and which field does not fit.
import { z } from 'zod';
import { vorstandChargen } from '#contract/benutzer.ts';
import { requiredLine } from '#contract/text.ts';

const text = z.string().refine((value) => value.trim() !== '', { error: 'must not be empty' });
const deutsch = text.refine((value) => !value.includes('ß'), { error: 'write ss instead of ß (Swiss spelling)' });
const jahr = z.int().min(1800, { error: 'must be a year' }).max(2100, { error: 'must be a year' });
const hexFarbe = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'must be a colour such as #7b1e33' });
const bildDatei = z
  .string()
  .regex(/^[a-z0-9-]+\.svg$/, { error: 'must be the name of an SVG file in content/pages/bilder/' });
/** The pages a way may lead to. */
export const seiten = [
  '/anlaesse',
  '/archiv',
  '/berichte',
  '/aktivitas',
  '/staemme',
  '/vorstand',
  '/verbindung',
  '/geschichte',
  '/schwesterverbindungen',
  '/kontakt',
  '/login',
] as const;
const sprache = z.string().regex(/^[a-z]{2,3}$/, { error: 'must be a language such as la, de or fr' });
const pfad = z.enum(seiten, { error: `must be one of ${seiten.join(', ')}` });
const webAdresse = z.url({ protocol: /^https$/, error: 'must be a web address that begins with https://' });

const localisedSchema = z.strictObject({ de: deutsch, fr: text });

// --- content/pages: what every visitor may read -----------------------------------------------------------------

const farbenSchema = z.strictObject({ eins: hexFarbe, zwei: hexFarbe, drei: hexFarbe, metall: hexFarbe });

export const identitySchema = z.strictObject({
  name: text,
  kurzname: text,
  gruendungsjahr: jahr,
  motto: text,
  mottoSprache: sprache,
  untertitel: localisedSchema,
  beschreibung: localisedSchema,
  farben: farbenSchema,
  farbenDunkel: farbenSchema,
});
export type Identity = z.infer<typeof identitySchema>;

export const homeSchema = z.strictObject({
  titel: localisedSchema,
  lead: localisedSchema,
  wege: z
    .array(z.strictObject({ titel: localisedSchema, text: localisedSchema, pfad }))
    .min(1, { error: 'needs at least one way' }),
});
export type Home = z.infer<typeof homeSchema>;

export const verbindungSchema = z.strictObject({
  titel: localisedSchema,
  lead: localisedSchema,
  abschnitte: z
    .array(
      z.strictObject({
        titel: localisedSchema,
        bild: bildDatei.optional(),
        absaetze: z.array(localisedSchema).min(1, { error: 'needs at least one paragraph' }),
      }),
    )
    .min(1, { error: 'needs at least one section' }),
});
export type Verbindung = z.infer<typeof verbindungSchema>;

const ereignisSchema = z
  .strictObject({
    jahr,
    datum: z.iso.date({ error: 'must be a date such as 1895-11-14' }).optional(),
    titel: localisedSchema,
    text: localisedSchema,
    bild: bildDatei.optional(),
  })
  .refine((ereignis) => !ereignis.datum || ereignis.datum.startsWith(`${ereignis.jahr}-`), {
    path: ['datum'],
    error: 'must lie in the year of the entry',
  });
export type Ereignis = z.infer<typeof ereignisSchema>;

export const geschichteSchema = z.strictObject({
  titel: localisedSchema,
  lead: localisedSchema,
  ereignisse: z.array(ereignisSchema).superRefine((ereignisse, context) => {
    for (const [index, ereignis] of ereignisse.entries()) {
      const before = ereignisse[index - 1];
      if (before && before.jahr > ereignis.jahr) {
        context.addIssue({
          code: 'custom',
          path: [index, 'jahr'],
          message: `must not come after ${before.jahr}: oldest entry first`,
        });
      }
    }
  }),
});
export type Geschichte = z.infer<typeof geschichteSchema>;

const schwesterverbindungSchema = z.strictObject({
  name: text,
  ort: localisedSchema,
  gruendungsjahr: jahr,
  text: localisedSchema,
  link: webAdresse,
  logo: bildDatei,
  farben: z.array(hexFarbe).min(2, { error: 'needs at least two colours' }),
});
export type Schwesterverbindung = z.infer<typeof schwesterverbindungSchema>;

export const schwesterverbindungenSchema = z.strictObject({
  titel: localisedSchema,
  lead: localisedSchema,
  verbindungen: z.array(schwesterverbindungSchema),
});
export type Schwesterverbindungen = z.infer<typeof schwesterverbindungenSchema>;

const seitenkopfSchema = z.strictObject({ titel: localisedSchema, lead: localisedSchema });

export const organisationSchema = z.strictObject({
  vorstand: seitenkopfSchema,
  aktivitas: seitenkopfSchema,
  staemme: seitenkopfSchema,
});
export type Organisation = z.infer<typeof organisationSchema>;

export const kontaktSchema = seitenkopfSchema.extend({
  antwort: z.strictObject({
    titel: localisedSchema,
    absaetze: z.array(localisedSchema).min(1, { error: 'needs at least one paragraph' }),
  }),
  brief: z.strictObject({
    titel: localisedSchema,
    adresse: z.array(text).min(2, { error: 'needs at least a name and a town' }),
  }),
});
export type Kontakt = z.infer<typeof kontaktSchema>;

// The colours of the welcome picture; each is a CSS custom property of the same name, `himmelOben` as `--himmel-oben`.
const bildFarbenSchema = z.strictObject({
  himmelOben: hexFarbe,
  himmelMitte: hexFarbe,
  himmelUnten: hexFarbe,
  glut: hexFarbe,
  gestirn: hexFarbe,
  bergFern: hexFarbe,
  bergMitte: hexFarbe,
  bergNah: hexFarbe,
  dunst: hexFarbe,
  see: hexFarbe,
  stadtFern: hexFarbe,
  stadt: hexFarbe,
  stadtNah: hexFarbe,
  dach: hexFarbe,
  ufer: hexFarbe,
  licht: hexFarbe,
});

export const willkommenSchema = z.strictObject({
  alt: localisedSchema,
  farben: z.strictObject({ hell: bildFarbenSchema, dunkel: bildFarbenSchema }),
});
export type Willkommen = z.infer<typeof willkommenSchema>;

// --- content/berichte -------------------------------------------------------------------------------------------

const berichtSchema = z.strictObject({
  titel: text,
  datum: z.iso.date({ error: 'must be a date such as 2025-04-29, or null' }).nullable(),
  dateiName: z.string().regex(/^[\w-]+\.pdf$/, { error: 'must be the name of a PDF file in content/berichte/' }),
});
export type BerichtEintrag = z.infer<typeof berichtSchema>;

export const berichteSchema = z.array(berichtSchema);

// --- content/people: contact details, for the server only -------------------------------------------------------

const telefonTypen = ['G', 'P', 'N'] as const;

const telefonSchema = z.strictObject({
  typ: z.enum(telefonTypen, { error: 'must be G (Geschäft), P (privat) or N (Natel), or be left out' }).optional(),
  nummer: z.string().regex(/^\+?\d[\d ]{7,23}$/, { error: 'must be a telephone number such as 031 555 01 23' }),
});

const personSchema = z.strictObject({
  titel: localisedSchema,
  vorname: text,
  name: text,
  cerevis: text,
  adresse: text,
  plz: z.string().regex(/^\d{4,5}$/, { error: 'must be a postcode of four or five digits, in quotes' }),
  wohnort: text,
  telefon: z.array(telefonSchema),
  email: z.email({ error: 'must be an e-mail address' }),
});
export type Person = z.infer<typeof personSchema>;

const vorstandsmitgliedSchema = personSchema.extend({
  charge: z.enum(vorstandChargen, { error: `must be one of ${vorstandChargen.join(', ')}` }),
});
export type Vorstandsmitglied = z.infer<typeof vorstandsmitgliedSchema>;

export const vorstandSchema = z.array(vorstandsmitgliedSchema).min(1, { error: 'needs at least one person' });
export const aktivitasSchema = z.array(personSchema).min(1, { error: 'needs at least one person' });

// as a member's record takes it, and a table of members, which has several in one cell
const stammTitel = text.refine((titel) => requiredLine().safeParse(titel).data === titel && !titel.includes(','), {
  error: 'must be one line without a comma, and without blanks around it',
});

const stammSchema = z.strictObject({
  titel: stammTitel,
  aktiv: z.boolean(),
  treffen: localisedSchema,
  kontakt: personSchema,
});
export type Stamm = z.infer<typeof stammSchema>;

export const staemmeSchema = z.array(stammSchema).superRefine((staemme, context) => {
  for (const [index, { titel }] of staemme.entries()) {
    if (staemme.findIndex((stamm) => stamm.titel === titel) === index) continue;
    context.addIssue({ code: 'custom', path: [index, 'titel'], message: `there is a ${titel} already` });
  }
});
