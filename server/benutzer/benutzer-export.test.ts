import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Members, startMembers, type Who } from '#server/testing/members.ts';
import { csv } from './csv.ts';

let members: Members;
let first: number;
let second: number;

beforeAll(async () => {
  members = await startMembers();
  first = await members.insert('erste', {
    cerevis: 'Blitz "der Grosse"; Erste',
    vorname: 'Zoë',
    name: 'Bär, jun.',
    telefon: '0795550102',
    firmaTelefon: '+41 32 555 01 02',
    plz: '01067',
    email: 'zoe@example.org',
    geburtsdatum: '1899-12-31',
    staemme: ['Basel', 'Bern'],
    mitgliederTyp: 'ALTHERR',
    vorstand: true,
    vorstandCharge: 'VIZE_PRAESIDENT',
    abteilung: 'HOLZTECHNIK',
    abschlussjahr: 1930,
    firma: '=HYPERLINK("http://example.org")',
    firmaFunktion: '@SUM(A1)',
    firmaOrt: '-2+3',
    firmaBranche: '＝1+1',
  });
  second = await members.insert('zweite', { name: 'Äberli', leibbursche: first });
});
afterAll(() => members.server.close());

/** RFC 4180 and not a sign more: whatever is not quoted by its rules throws. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      const cell = text[at] === '"' ? /^"((?:[^"]|"")*)"/.exec(text.slice(at)) : /^[^"\r\n;]*/.exec(text.slice(at));
      if (!cell) throw new Error(`a quote is never closed, from ${at}`);
      row.push(cell[1] === undefined ? cell[0] : cell[1].replaceAll('""', '"'));
      at += cell[0].length;
      if (text[at] !== ';') break;
      at++;
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`no line break at ${at}: ${text.slice(at, at + 20)}`);
    at += 2;
    rows.push(row);
  }
  return rows;
}

async function exported(ids: number[], who: Who = 'admin') {
  const answer = await members.post('/benutzer/export', ids, who);
  expect(answer.statusCode, answer.body).toBe(200);
  const [headings = [], ...rows] = readCsv(answer.body.slice(1));
  return { answer, headings, rows: rows.map((row) => Object.fromEntries(row.map((cell, i) => [headings[i], cell]))) };
}

describe('POST /benutzer/export', () => {
  it('is a file export.csv in UTF-8 with a byte order mark', async () => {
    const { answer } = await exported([first]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="export.csv"; filename*=UTF-8''export.csv`,
      'cache-control': 'no-store',
    });
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.body.endsWith('\r\n')).toBe(true);
  });

  it('read back equals the record', async () => {
    const { rows } = await exported([first]);
    expect(rows).toEqual([
      {
        Benutzername: 'erste',
        Rolle: 'Benutzer',
        Cerevis: 'Blitz "der Grosse"; Erste',
        Vorname: 'Zoë',
        Name: 'Bär, jun.',
        Mitgliedertyp: 'Altherr',
        Vorstand: 'Ja',
        Vorstandscharge: 'Vize-Präsident',
        Pensioniert: 'Nein',
        Genossenschafter: 'Nein',
        Ehrenmitglied: 'Nein',
        'c/o': '',
        Adresse: 'Zirkelgasse 1',
        PLZ: "'01067",
        Wohnort: 'Burgdorf',
        Land: '',
        Telefon: '079 555 01 02',
        'E-Mail': 'zoe@example.org',
        Geburtsdatum: '1899-12-31',
        Stämme: 'Basel, Bern',
        Leibbursche: '',
        Leibfuchs: 'Vorname zweite Äberli v/o Cerevis zweite',
        Abteilung: 'Holztechnik',
        Abschlussjahr: '1930',
        Branche: "'＝1+1",
        Firma: `'=HYPERLINK("http://example.org")`,
        'Adresse der Firma': '',
        'PLZ der Firma': '',
        'Ort der Firma': "'-2+3",
        'Land der Firma': '',
        Funktion: "'@SUM(A1)",
        'E-Mail der Firma': '',
        'Telefon der Firma': "'+41 32 555 01 02",
      },
    ]);
  });

  it('has the rows in the order asked for, each once, and none for who is not there', async () => {
    const { rows } = await exported([second, 99_999, first, second]);
    expect(rows.map(({ Name }) => Name)).toEqual(['Äberli', 'Bär, jun.']);
    expect(rows[0]?.Leibbursche).toBe('Zoë Bär, jun. v/o Blitz "der Grosse"; Erste');
  });

  it('has user names and roles for administrators only, not even one’s own', async () => {
    const all = (await exported([first])).headings;
    expect(all).toEqual(expect.arrayContaining(['Benutzername', 'Rolle']));
    for (const who of ['andere', 'manager'] as const) {
      const { headings } = await exported([first, members.ids[who]], who);
      expect(headings).toEqual(all.filter((heading) => !['Benutzername', 'Rolle'].includes(heading)));
    }
  });

  it.each<[string, unknown]>([
    ['no id', []],
    ['an id as text', ['1']],
    ['zero', [0]],
    ['no list', { ids: [1] }],
  ])('refuses %s', async (_, body) => {
    expect((await members.post('/benutzer/export', body)).statusCode).toBe(400);
  });

  it('takes 10,000 ids', async () => {
    const { rows } = await exported(Array.from({ length: 10_000 }, (_, index) => index + 1));
    expect(rows).toHaveLength(6);
  });
});

describe('csv', () => {
  const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
  const blanks = ['', ' ', '  ', '\u00a0', '\0', '\ufeff', '\u200b', '\t ', '\u3000'];
  const hostile = starts.flatMap((start) => blanks.map((blank) => `${blank}${start}cmd|' /C calc'!A0`));

  it('starts no formula with anything', () => {
    const [cells = []] = readCsv(csv([hostile]).slice(1));
    expect(cells).toHaveLength(hostile.length);
    for (const [index, cell] of cells.entries()) {
      expect(cell).toBe(`'${hostile[index]}`);
    }
  });

  it('leaves all else as it is', () => {
    const harmless = [
      'Müller',
      'a=b',
      '1-2',
      '079 555 01 02',
      '0',
      '12',
      '',
      ' x ',
      'a;b',
      'a"b',
      '""',
      'a\r\nb',
      "d'Oeuvre",
      '😀',
    ];
    expect(readCsv(csv([harmless, harmless]).slice(1))).toEqual([harmless, harmless]);
  });

  it('keeps leading zeros as text', () => {
    expect(readCsv(csv([['007', '0', '0.5', '01067']]).slice(1))).toEqual([["'007", '0', '0.5', "'01067"]]);
  });
});
