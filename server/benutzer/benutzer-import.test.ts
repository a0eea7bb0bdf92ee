import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Benutzer } from '#contract/benutzer.ts';
import { readConfig } from '#server/config.ts';
import type { Place } from '#server/db/engine.ts';
import { ersterStamm, type Members, startMembers, zweiterStamm } from '#server/testing/members.ts';
import { runProcess } from '#server/testing/server-process.ts';
import { newStorage } from '#server/testing/test-app.ts';
import { importBenutzer } from './benutzer-import.ts';
import { csv, readCsv } from './csv.ts';

// commands are processes of their own
vi.setConfig({ testTimeout: 60_000 });

let members: Members;
beforeAll(async () => {
  members = await startMembers();
});
afterAll(() => members.server.close());

const bring = (...lines: string[]) =>
  importBenutzer(members.server.database.db, readCsv(Buffer.from(lines.map((line) => `${line}\n`).join(''))));

async function search(searchString: string, at = members): Promise<Benutzer[]> {
  return (await at.post('/benutzer/search', { searchString }, 'admin')).json() as Benutzer[];
}

const headings = 'Vorname;Name;Cerevis;Mitgliedertyp;Adresse;PLZ;Wohnort';

describe('a table of members', () => {
  it('adds them with what it tells, and a user name of their own', async () => {
    expect(await search('Listenmeier')).toEqual([]);
    const done = await bring(
      `${headings};Geburtsdatum;Stämme;Pensioniert;Leibbursche`,
      `Zoë;Listenmeier;Funke;aktiver;Weg 1;3400;Burgdorf;7.3.2004;${zweiterStamm}, ${ersterStamm};;Rémy  Listenmeier v/o Docht`,
      ';;;;;;;;;;',
      'Rémy;Listenmeier;Docht;Altherr;Weg 2;3400;Burgdorf;;;x;',
      'Zoe;Listenmeier;Asche;Aktiver;Weg 3;3400;Burgdorf;;;nein;',
    );
    expect(done).toEqual({ added: 3, known: 0 });
    const [docht, asche, funke] = await search('Listenmeier');
    expect(funke).toMatchObject({
      benutzername: 'zoe.listenmeier2',
      rolle: 'BENUTZER',
      mitgliederTyp: 'AKTIVER',
      geburtsdatum: '2004-03-07',
      staemme: [ersterStamm, zweiterStamm],
      pensioniert: false,
      leibbursche: docht?.id,
    });
    expect(asche).toMatchObject({ benutzername: 'zoe.listenmeier', cerevis: 'Asche' });
    expect(docht).toMatchObject({ mitgliederTyp: 'ALTHERR', pensioniert: true, leibbursche: null });
  });

  it('may have empty rows and columns, and telephone numbers without their first sign', async () => {
    await bring(
      `${headings}; ;Telefon ;Vorstand;`,
      'Eva;Leermann;Luft;Aktiver;Weg 1;3400;Burgdorf;;795550102;FALSCH;',
      ' ;;;;;;;;;;',
      'Ida;Leermann;Nichts;Aktiver;Weg 2;3400;Burgdorf;;41795550102;;;;',
      'Leo;Leermann;Äther;Aktiver;Weg 3;3400;Burgdorf;;43 795550102;;',
    );
    const found = await search('Leermann');
    expect(found.map(({ telefon }) => telefon)).toEqual(['0795550102', '+41795550102', '43 795550102']);
  });

  it('gives nobody the user name that it gives to another', async () => {
    const rows = ['Ute;Vorgabe;Erste;Aktiver;W;3400;B;', 'Udo;Vorgabe;Zweiter;Aktiver;W;3400;B;Ute.Vorgabe'];
    await bring(`${headings};Benutzername`, ...rows);
    const names = (await search('Vorgabe')).map(({ benutzername }) => benutzername);
    expect(names.toSorted()).toEqual(['Ute.Vorgabe', 'ute.vorgabe2']);
  });

  it('leaves alone whoever is a member already', async () => {
    const line = 'Anna;Schonda;Lunte;Aktiver;Weg 1;3400;Burgdorf';
    await bring(headings, line);
    const before = await search('Schonda');
    expect(await bring(headings, line.replace('Weg 1', 'Weg 99'))).toEqual({ added: 0, known: 1 });
    expect(await search('Schonda')).toEqual(before);
  });

  it.each([
    [
      'a department there is not',
      `${headings};Abteilung\nA;Falsch;C;Aktiver;W;3400;B;Kochkunst`,
      /^Row 2: Abteilung "Kochkunst" is none of: /,
    ],
    [
      'a user name twice',
      `${headings};Benutzername\nA;Falsch;C;Aktiver;W;3400;B;falsch\nD;Falsch;E;Aktiver;W;3400;B;Falsch`,
      'Row 3: the user name Falsch is taken',
    ],
    ['a row without an address', `${headings}\nA;Falsch;C;Aktiver;;3400;Burgdorf`, 'Row 2: Adresse is missing'],
    ['a kind there is not', `${headings}\nA;Falsch;C;Gast;W;3400;B`, /^Row 2: Mitgliedertyp "Gast" is none of: Aktiv/],
    [
      'a day there is not',
      `${headings};Geburtsdatum\nA;Falsch;C;Aktiver;W;3400;B;30.2.2001`,
      /^Row 2: Geburtsdatum "30\.2\.2001" must be a day/,
    ],
    [
      'a year of two digits',
      `${headings};Geburtsdatum\nA;Falsch;C;Aktiver;W;3400;B;01.02.50`,
      /^Row 2: Geburtsdatum "01\.02\.50" must be .* year of four digits/,
    ],
    [
      'a number that a spreadsheet has rounded',
      `${headings};Telefon\nA;Falsch;C;Aktiver;W;3400;B;4.36641E+11`,
      'Row 2: Telefon "4.36641E+11" is not valid',
    ],
    [
      'a number that had no room',
      `${headings};Telefon\nA;Falsch;C;Aktiver;W;3400;B;######`,
      'Row 2: Telefon "######" is not valid',
    ],
    [
      'formulas that found nothing',
      `${headings};Telefon\nA;Falsch;C;Aktiver;#NV;3400;#BEZUG!;#NAME?\nB;Falsch;C;Aktiver;#DIV/0!;3400;Err:502;`,
      /^Row 2: Adresse "#NV" .*\nRow 2: Wohnort "#BEZUG!" .*\nRow 2: Telefon .*\nRow 3: Adresse .*\nRow 3: Wohnort .*$/m,
    ],
    [
      'neither yes nor no',
      `${headings};Vorstand\nA;Falsch;C;Aktiver;W;3400;B;öppe`,
      'Row 2: Vorstand "öppe" is not valid',
    ],
    [
      'a chapter there is not',
      `${headings};Stämme\nA;Falsch;C;Aktiver;W;3400;B;Genf`,
      /^Row 2: Stämme "Genf" must be of: /,
    ],
    [
      'somebody twice',
      `${headings}${'\nA;Falsch;C;Aktiver;W;3400;B'.repeat(2)}`,
      'Row 3: A Falsch v/o C is there twice',
    ],
    ['a cell too many', `${headings}\nA;Falsch;C;Aktiver;W;3400;B;hoppla`, 'Row 2: no heading above "hoppla"'],
    [
      'a column without a heading',
      `${headings};;\nA;Falsch;C;Aktiver;W;3400;B;;hoppla`,
      'Row 2: no heading above "hoppla"',
    ],
    ['an empty row of headings', `;;;;;;\n${headings}`, /^Row 1 must name each column, .* Telefon der Firma$/],
    [
      'a user name that is taken',
      `${headings};Benutzername\nA;Falsch;C;Aktiver;W;3400;B;ADMIN`,
      'Row 2: the user name ADMIN is taken',
    ],
    [
      'an unknown Leibbursche',
      `${headings};Leibbursche\nA;Falsch;C;Aktiver;W;3400;B;D Falsch v/o E`,
      'Row 2: who is D Falsch v/o E?',
    ],
    [
      'two who are each other’s Leibbursche',
      `${headings};Leibbursche\nA;Falsch;C;Aktiver;W;3400;B;D Falsch v/o E\nD;Falsch;E;Aktiver;W;3400;B;A Falsch v/o C`,
      /^Row 2: who is D Falsch v\/o E\?\nRow 3: who is/,
    ],
    ['no headings', 'A;Falsch;C;Aktiver;W;3400;B', /^Row 1 must name each column.*\nThese are not: A, Falsch/],
    ['a heading twice', `${headings};Name`, /These are not: Name$/],
  ])('with %s is refused, and nobody is added', async (_, table, problem) => {
    const good = 'Gut;Falsch;G;Aktiver;W;3400;B';
    await expect(bring(...`${table}\n${good}`.split('\n'))).rejects.toThrow(problem);
    expect(await search('Falsch')).toEqual([]);
  });

  const inDos: Record<string, string> = { ü: '\x81', ä: '\x84', ö: '\x94', é: '\x82' };
  const row = 'René;Falsch;Bär;Aktiver;Gässli 1;8000;Zürich';
  it.each([
    [
      'those of MS-DOS',
      Buffer.from(
        row.replaceAll(/[üäöé]/g, (letter) => inDos[letter] ?? ''),
        'latin1',
      ),
    ],
    ['those of MS-DOS, ö alone', Buffer.from('A;Falsch;L\x94we;Aktiver;W;3400;B', 'latin1')],
    ['UTF-8 beside others', Buffer.concat([Buffer.from(row), Buffer.from(row.replace('Bär', 'Löwe'), 'latin1')])],
    ['UTF-8 that was once read as something else', Buffer.from(Buffer.from(row).toString('latin1'))],
  ])('with letters that are %s is refused, and nobody is added', async (_, letters) => {
    const table = Buffer.concat([Buffer.from(`${headings}\n`), letters, Buffer.from('\n')]);
    const done = importBenutzer(members.server.database.db, readCsv(table));
    await expect(done).rejects.toThrow(/^Row 2: \S+ ".*" has letters that were read wrongly: .*\n(Row.*\n)*Nobody was/);
    expect(await search('Falsch')).toEqual([]);
  });

  it('may have every letter and sign that names are written with', async () => {
    const names = ['Łukasz „Luki“', 'João', 'Õnne', 'D’Angelo', 'Ægir', 'Anna-Lena', '“Zoë”', 'ROMÃ, MÃRIO'];
    await bring(headings, ...names.map((name, nr) => `${name};Richtig;R${nr};Aktiver;Haus „Rose”;3400;B`));
    expect((await search('Richtig')).map(({ vorname }) => vorname).toSorted()).toEqual(names.toSorted());
  });

  it('as it was exported elsewhere makes the same members', async () => {
    const elsewhere = await startMembers();
    const first = await elsewhere.insert('export.a', {
      name: 'Umzug',
      telefon: '0795550102',
      plz: '01067',
      firma: '=1+1',
      staemme: [ersterStamm],
      vorstand: true,
      vorstandCharge: 'QUAESTOR',
      abteilung: 'HOLZTECHNIK',
      abschlussjahr: 1999,
      geburtsdatum: '1970-01-31',
      rolle: 'EVENTMANAGER',
    });
    const second = await elsewhere.insert('export.b', {
      name: 'Umzug',
      cerevis: '"Zitat"; Strich',
      leibbursche: first,
    });
    const exported = await elsewhere.post('/benutzer/export', [second, first], 'admin');
    const moved = await search('Umzug', elsewhere);
    await elsewhere.server.close();

    await importBenutzer(members.server.database.db, readCsv(exported.rawPayload));
    const arrived = await search('Umzug');
    const compared = ({ id: _id, leibbursche: _leibbursche, telefon, ...rest }: Benutzer) => ({
      ...rest,
      telefon: telefon.replaceAll(' ', ''),
    });
    expect(arrived.map(compared)).toEqual(moved.map(compared));
    expect(arrived.map(({ leibbursche }) => leibbursche)).toEqual([null, arrived[0]?.id]);
  });
});

describe('the command', () => {
  const run = (table: Uint8Array, { dataDir, databaseUrl }: Place = members.server.config) => {
    const file = join(dataDir, 'liste.csv');
    writeFileSync(file, table);
    const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    return runProcess('server/import.ts', { args: [file], env }).ended;
  };

  it('adds them beside a running server, which knows them at once', async () => {
    expect(await search('Nebenher')).toEqual([]);
    // as Excel in German saves it
    const table = Buffer.from(`${headings}\r\nJörg;Nebenher;Glut;Aktiver;Weg 1;3400;Burgdorf\r\n`, 'latin1');
    expect(await run(table)).toMatchObject({ code: 0, output: '1 member added.\n', errors: '' });
    expect(await search('Nebenher')).toMatchObject([{ vorname: 'Jörg', benutzername: 'joerg.nebenher' }]);
    expect((await run(table)).output).toBe('0 members added; 1 was there already, and stays as it is.\n');
  });

  it('says what is wrong, and ends with 1', async () => {
    expect(await run(Buffer.from(`${headings}\nA;Falsch;"C`))).toMatchObject({
      code: 1,
      errors: 'Row 2: there is a quote too many, or one is missing\n',
    });
  });

  it('begins no database where DATA_DIR or DATABASE_URL leads to none', async () => {
    const storage = await newStorage();
    const place = readConfig(storage.env);
    const there = place.databaseUrl ? 'The database is empty' : `There is no database in ${place.dataDir}`;
    const { code, errors } = await run(Buffer.from(headings), place);
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(`^${there}: .*\n$`) });
    expect(readdirSync(place.dataDir)).toEqual(['liste.csv']);
    await storage.remove();
  });
});

describe('a file of a spreadsheet', () => {
  it('is read as it was written', () => {
    // one that begins with an apostrophe cannot be told from what a spreadsheet would reckon with
    const cell = fc
      .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('=1', '007', '"', ';', 'a\r\nb'))
      .filter((text) => !text.startsWith("'"));
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
    fc.assert(
      fc.property(table, (rows) => {
        const [first = [], ...others] = rows;
        const named = [first.map((_, index) => `Spalte ${index}`), ...others];
        expect(readCsv(Buffer.from(csv(named)))).toEqual(named);
      }),
    );
  });

  it('keeps an apostrophe that is part of a name', () => {
    expect(readCsv(Buffer.from("Ort;PLZ\n's-Hertogenbosch;'01067"))[1]).toEqual(["'s-Hertogenbosch", '01067']);
  });

  it.each([
    ['commas', Buffer.from('Name,Ort\nBär,"Biel, Bern"\n')],
    ['tabs', Buffer.from('Name\tOrt\nBär\tBiel, Bern')],
    ['semicolons', Buffer.from('\ufeffName;Ort\rBär;Biel, Bern\r')],
    ['the letters of Windows', Buffer.from('Name;Ort\r\nBär;Biel, Bern\r\n', 'latin1')],
    ['two bytes for each letter', Buffer.from('\ufeffName\tOrt\r\nBär\tBiel, Bern\r\n', 'utf16le')],
  ])('may have %s', (_, bytes) => {
    expect(readCsv(bytes)).toEqual([
      ['Name', 'Ort'],
      ['Bär', 'Biel, Bern'],
    ]);
  });

  it('may have the letters of a Mac, which are others on Windows', () => {
    const onMac = [
      'Z\x9frich',
      '\x80',
      '\x85',
      '\x86',
      'Gen\x8fve',
      '\x88',
      'B\x8ar \x9f',
      '\x9a \x9f',
      'Ren\x8e \x9f',
    ];
    const read = onMac.map((name) => readCsv(Buffer.from(`Name;Ort\r${name};Bern\r`, 'latin1'))[1]?.[0]);
    expect(read).toEqual(['Zürich', 'Ä', 'Ö', 'Ü', 'Genève', 'à', 'Bär ü', 'ö ü', 'René ü']);
    const onWindows = Buffer.from('Name;Ort\r\n\x8earko \x8aipka;Bern\r\n', 'latin1');
    expect(readCsv(onWindows)[1]).toEqual(['Žarko Šipka', 'Bern']);
  });

  it.each([
    'Name;Ort;PLZ\nBär;Biel;2502\nLuchs;Be',
    'Name;Ort;PLZ\nBär;Biel;2502\nLuchs;',
    'Name;Ort;PLZ\nBär;Biel;2502\nLu',
  ])('is refused when its end is missing: %j', (cut) => {
    expect(() => readCsv(Buffer.from(cut))).toThrow('Row 3: the file ends in the middle of it');
    expect(readCsv(Buffer.from(`${cut}\n`))).toHaveLength(3);
  });

  it('is refused as it is in the spreadsheet’s own format', () => {
    const workbook = Buffer.from('PK\x03\x04\x14\0\x08\x08\x08\0"', 'latin1');
    expect(() => readCsv(workbook)).toThrow('This is no CSV file');
  });
});
