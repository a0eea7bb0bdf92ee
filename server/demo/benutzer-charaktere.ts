// The members with a face: those the pages of content/ name (board, Aktivitas, contacts of the chapters), and a few of
// our own that tests may refer to by their benutzername. Ages are relative to today; all people are invented.
import { aktivitas } from '#content/people/aktivitas.ts';
import { staemme } from '#content/people/staemme.ts';
import { vorstand } from '#content/people/vorstand.ts';
import type { Person } from '#content/schema.ts';
import type { Abteilung } from '#contract/benutzer.ts';
import type { BenutzerFields } from '#server/benutzer/benutzer-row.ts';

/** A member before the calendar: `alter` and `geburtstag` (MM-dd) become geburtsdatum, `abschlussAlter` abschlussjahr. */
export interface Entwurf extends Partial<Omit<BenutzerFields, 'leibbursche' | 'geburtsdatum' | 'abschlussjahr'>> {
  /** The benutzername of another entry, who is always older. */
  leibbursche?: string | null;
  vorname: string;
  name: string;
  cerevis: string;
  alter: number;
  geburtstag: string | null;
  abschlussAlter: number | null;
}

/** Those a test may call by name. */
export const charaktere = {
  /** Board member for IT, administrator. */
  admin: 'admin',
  /** Senior of the Aktivitas, event manager. */
  manager: 'manager',
  /** An ordinary member with two chapters, a trade and a Leibfuchs. */
  mitglied: 'mitglied',
  /** The oldest living member, honorary. */
  methusalem: 'ernst.staempfli',
  /** Died long ago; the root of the oldest line. */
  urgestein: 'gottfried.aeschlimann',
  /** Missing: no phone, no e-mail, last address overseas. */
  odysseus: 'gianluca.dellambrogio',
  /** Neither phone nor e-mail, though he is well. */
  eremit: 'walter.raetz',
  /** The first woman of the fraternity. */
  fermate: 'dorothee.uebersax',
  /** The youngest. */
  kiebitz: 'noe.pequignot',
  /** A cerevis that a spreadsheet would take for a formula. */
  pluspol: 'juerg.mueller',
  /** The same name in another spelling. */
  minuspol: 'joerg.mueller',
  /** Numbers inside nicknames: 'Opus 2' comes before 'Opus 10'. */
  opus2: 'sebastien.cretin',
  opus10: 'aurele.cretin',
  pause: 'zoe.simic',
} as const;

export function namedMembers(): Entwurf[] {
  const [admin, manager, board, active] = fromContent();
  return [admin, manager, mitglied, ...board, ...active, ...chapterContacts(), ...eigene];
}

const mitglied: Entwurf = {
  benutzername: charaktere.mitglied,
  vorname: 'Reto',
  name: 'Känzig',
  cerevis: 'Nonius',
  alter: 47,
  geburtstag: '04-17',
  abschlussAlter: 25,
  adresse: 'Uhrmacherweg 12',
  plz: '3270',
  wohnort: 'Aarberg',
  telefon: '079 555 01 47',
  email: 'reto.kaenzig@example.org',
  staemme: ['Bern', 'Solothurn'],
  leibbursche: 'rochus.elfmuster',
  genossenschafter: true,
  abteilung: 'MIKROTECHNIK',
  firmaBranche: 'Uhren und Medizintechnik',
  firma: 'Feinwerk Biel AG',
  firmaAdresse: 'Spindelstrasse 7',
  firmaPLZ: '2504',
  firmaOrt: 'Biel/Bienne',
  firmaLand: 'Schweiz',
  firmaFunktion: 'Leitung Messtechnik',
  firmaEmail: 'reto.kaenzig@feinwerk.example.org',
  firmaTelefon: '032 555 01 47',
};

const eigene: Entwurf[] = [
  {
    benutzername: charaktere.urgestein,
    vorname: 'Gottfried',
    name: 'Aeschlimann',
    cerevis: 'Urgestein',
    mitgliederTyp: 'VERSTORBEN',
    alter: 119,
    geburtstag: '03-02',
    abschlussAlter: 24,
    adresse: 'Schmiedegasse 3',
    plz: '2502',
    wohnort: 'Biel/Bienne',
    telefon: '',
    email: '',
    staemme: ['Biel', 'Bern'],
    leibbursche: null,
    pensioniert: true,
    genossenschafter: true,
    ehrenmitglied: true,
    abteilung: 'MASCHINENTECHNIK',
  },
  {
    benutzername: charaktere.methusalem,
    vorname: 'Ernst',
    name: 'Stämpfli',
    cerevis: 'Methusalem',
    alter: 96,
    geburtstag: '01-09',
    abschlussAlter: 24,
    coadresse: 'Altersresidenz Seeblick, Zimmer 12',
    adresse: 'Hafenrain 1',
    plz: '2514',
    wohnort: 'Ligerz',
    telefon: '032 555 01 96',
    email: '',
    staemme: ['Biel'],
    pensioniert: true,
    genossenschafter: true,
    ehrenmitglied: true,
    abteilung: 'ELEKTROTECHNIK',
  },
  {
    benutzername: charaktere.odysseus,
    vorname: 'Gian-Luca',
    name: 'Dell’Ambrogio',
    cerevis: 'Odysseus',
    mitgliederTyp: 'VERSCHOLLEN',
    alter: 68,
    geburtstag: '08-21',
    abschlussAlter: 26,
    coadresse: 'Hafenamt, postlagernd',
    adresse: 'Calle del Ancla 404',
    plz: '2340000',
    wohnort: 'Valparaíso',
    land: 'Chile',
    telefon: '',
    email: '',
    staemme: [],
    abteilung: 'MASCHINENTECHNIK',
  },
  {
    benutzername: charaktere.eremit,
    vorname: 'Walter',
    name: 'Rätz',
    cerevis: 'Eremit',
    alter: 74,
    geburtstag: '11-30',
    abschlussAlter: 27,
    adresse: 'Zuhinterst 1',
    plz: '2514',
    wohnort: 'Ligerz',
    telefon: '',
    email: '',
    staemme: [],
    pensioniert: true,
    abteilung: 'HOLZTECHNIK',
  },
  {
    benutzername: charaktere.fermate,
    vorname: 'Dorothée',
    name: 'Übersax',
    cerevis: 'Fermate',
    alter: 54,
    geburtstag: '06-11',
    abschlussAlter: 25,
    adresse: 'Taktstrasse 44',
    plz: '2502',
    wohnort: 'Biel/Bienne',
    telefon: '079 555 01 54',
    email: 'dorothee.uebersax@example.org',
    staemme: ['Bern', 'Biel'],
    genossenschafter: true,
    ehrenmitglied: true,
    abteilung: 'ARCHITEKTUR',
    firmaBranche: 'Architektur',
    firma: 'Übersax & Pause Architekten',
    firmaAdresse: 'Obergasse 5',
    firmaPLZ: '2502',
    firmaOrt: 'Biel/Bienne',
    firmaLand: 'Schweiz',
    firmaFunktion: 'Inhaberin',
    firmaEmail: 'atelier@uebersax.example.org',
    firmaTelefon: '032 555 01 54',
  },
  {
    benutzername: charaktere.kiebitz,
    vorname: 'Noé',
    name: 'Péquignot',
    cerevis: 'Kiebitz',
    mitgliederTyp: 'AKTIVER',
    alter: 20,
    geburtstag: '10-05',
    abschlussAlter: null,
    coadresse: 'c/o Familie Péquignot',
    adresse: 'Rue du Moulin 9',
    plz: '2610',
    wohnort: 'Saint-Imier',
    telefon: '079 555 01 60',
    email: 'noe.pequignot@example.org',
    staemme: ['Biel'],
    leibbursche: charaktere.manager,
    abteilung: 'MIKROTECHNIK',
  },
  {
    benutzername: charaktere.pluspol,
    vorname: 'Jürg',
    name: 'Müller',
    cerevis: '+Pol',
    alter: 41,
    geburtstag: '02-14',
    abschlussAlter: 25,
    adresse: 'Ampèreweg 2',
    plz: '4053',
    wohnort: 'Basel',
    telefon: '079 555 01 61',
    email: 'juerg.mueller@example.org',
    staemme: ['Basel'],
    abteilung: 'ELEKTROTECHNIK',
  },
  {
    benutzername: charaktere.minuspol,
    vorname: 'Jörg',
    name: 'Mueller',
    cerevis: '-Pol',
    alter: 40,
    geburtstag: '02-14',
    abschlussAlter: 25,
    adresse: 'Ampèreweg 2a',
    plz: '4053',
    wohnort: 'Basel',
    telefon: '',
    email: 'joerg.mueller@example.org',
    staemme: ['Basel'],
    leibbursche: charaktere.pluspol,
    abteilung: 'ELEKTROTECHNIK',
  },
  {
    benutzername: charaktere.opus2,
    vorname: 'Sébastien',
    name: 'Crêtin',
    cerevis: 'Opus 2',
    alter: 36,
    geburtstag: '09-23',
    abschlussAlter: 26,
    adresse: 'Chemin du Crêt 2',
    plz: '2740',
    wohnort: 'Moutier',
    telefon: '079 555 01 62',
    email: 'sebastien.cretin@example.org',
    staemme: ['Biel', 'Solothurn'],
    abteilung: 'MIKROTECHNIK',
  },
  {
    benutzername: charaktere.opus10,
    vorname: 'Aurèle',
    name: 'Crêtin',
    cerevis: 'Opus 10',
    alter: 31,
    geburtstag: '09-24',
    abschlussAlter: 25,
    adresse: 'Chemin du Crêt 10',
    plz: '2740',
    wohnort: 'Moutier',
    telefon: '',
    email: '',
    staemme: ['Biel'],
    leibbursche: charaktere.opus2,
    abteilung: 'INFORMATIK',
  },
  {
    benutzername: charaktere.pause,
    vorname: 'Zoë',
    name: 'Šimić',
    cerevis: 'Pause',
    mitgliederTyp: 'INAKTIV',
    alter: 26,
    geburtstag: '12-31',
    abschlussAlter: null,
    adresse: 'Brunnengasse 8',
    plz: '3012',
    wohnort: 'Bern',
    telefon: '079 555 01 63',
    email: 'zoe.simic@example.org',
    staemme: [],
    abteilung: 'WIRTSCHAFT',
  },
];

/** Age, birthday and department of the board, by office. */
const boardTraits: Record<string, readonly [number, string, Abteilung]> = {
  PRAESIDENT: [52, '05-12', 'BAUTECHNIK'],
  VIZE_PRAESIDENT: [61, '09-03', 'MASCHINENTECHNIK'],
  QUAESTOR: [44, '01-31', 'WIRTSCHAFT'],
  AKTUAR: [39, '07-19', 'MIKROTECHNIK'],
  REDAKTOR: [57, '03-20', 'ANDERE'],
  IT: [34, '10-10', 'INFORMATIK'],
  BEISITZ: [46, '12-06', 'ARCHITEKTUR'],
};

const adminsTrade: Partial<Entwurf> = {
  firmaBranche: 'Informatik',
  firma: 'Datenacker AG',
  firmaAdresse: 'Serverraumweg 1',
  firmaPLZ: '4053',
  firmaOrt: 'Basel',
  firmaLand: 'Schweiz',
  firmaFunktion: 'Systemtechnik',
  firmaEmail: 'ping@datenacker.example.org',
  firmaTelefon: '061 555 01 64',
};

function chaptersOf(wohnort: string): string[] {
  const near = staemme.find(({ titel }) => wohnort.startsWith(titel));
  return [near?.titel ?? 'Biel'];
}

function fromContent(): [Entwurf, Entwurf, Entwurf[], Entwurf[]] {
  const board = vorstand.map((member): Entwurf => {
    const [alter, geburtstag, abteilung] = boardTraits[member.charge] ?? [50, '06-15', 'ANDERE'];
    return {
      ...contact(member),
      alter,
      geburtstag,
      abschlussAlter: 25,
      abteilung,
      vorstand: true,
      vorstandCharge: member.charge,
      genossenschafter: true,
      staemme: chaptersOf(member.wohnort),
    };
  });
  const active = aktivitas.map(
    (member, i): Entwurf => ({
      ...contact(member),
      mitgliederTyp: 'AKTIVER',
      alter: [24, 23, 22, 23, 20][i % 5] ?? 22,
      geburtstag: ['02-27', '06-30', '08-08', '11-11', '04-01'][i % 5] ?? '06-15',
      abschlussAlter: null,
      staemme: ['Biel'],
      abteilung:
        (['MASCHINENTECHNIK', 'ARCHITEKTUR', 'INFORMATIK', 'WIRTSCHAFT', 'HOLZTECHNIK'] as const)[i % 5] ?? 'ANDERE',
    }),
  );
  const it = board.find((member) => member.vorstandCharge === 'IT') ?? board[0];
  const senior = active[0];
  // content/check.ts has said so before
  if (!it || !senior) throw new Error('content/people needs a board and an Aktivitas');
  const admin: Entwurf = { ...it, ...adminsTrade, benutzername: charaktere.admin, rolle: 'ADMINISTRATOR' };
  const manager: Entwurf = { ...senior, benutzername: charaktere.manager, rolle: 'EVENTMANAGER' };
  return [admin, manager, board.filter((member) => member !== it), active.slice(1)];
}

function chapterContacts(): Entwurf[] {
  return staemme.map((stamm, i) => ({
    ...contact(stamm.kontakt),
    alter: [58, 71, 63, 76, 82, 49][i % 6] ?? 60,
    geburtstag: ['07-27', '12-24', '05-01', '02-03', '10-28', '11-11'][i % 6] ?? '06-15',
    abschlussAlter: 25,
    staemme: [stamm.titel],
    genossenschafter: true,
    abteilung:
      (
        ['BAUTECHNIK', 'MIKROTECHNIK', 'ELEKTROTECHNIK', 'MASCHINENTECHNIK', 'AUTOMOBILTECHNIK', 'HOLZTECHNIK'] as const
      )[i % 6] ?? 'ANDERE',
  }));
}

function contact(member: Person) {
  const { vorname, name, cerevis, adresse, plz, wohnort, telefon, email } = member;
  const preferred = telefon.find(({ typ }) => typ === 'N') ?? telefon[0];
  return {
    vorname,
    name,
    cerevis: cerevis ?? name,
    adresse,
    plz,
    wohnort,
    telefon: preferred?.nummer ?? '',
    email: email ?? '',
  };
}
