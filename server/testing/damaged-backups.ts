import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Manifest } from '#server/sicherung/backup-file.ts';

/** What a backup must never be taken for one after: by accident, and by someone who knows how to make the sum right. */
type Damaged = { name: string; bytes: Buffer; says: RegExp };

const ending = /does not end as a backup does/;
const sum = /its bytes do not match its SHA-256/;
const itself = /what it says of itself cannot be/;
const tables = /its tables are not those of this program/;

export function damagedBackups(whole: Buffer): Damaged[] {
  const { database, manifest } = takeApart(whole);
  const middle = Math.floor(database.length / 2);
  const sealWith = (change: Partial<Manifest>) => sealed(database, { ...manifest, ...change });
  const edited = (sql: string) => {
    const bytes = edit(database, sql);
    return sealed(bytes, { ...manifest, bytes: bytes.length });
  };
  const [first = { name: '', rows: 0, sha256: '' }, ...others] = manifest.tables;
  return [
    { name: 'an empty file', bytes: Buffer.alloc(0), says: ending },
    { name: 'a single byte', bytes: Buffer.from('S'), says: ending },
    { name: 'a bit turned in the first byte', bytes: flip(whole, 0), says: sum },
    { name: 'a bit turned in the first page', bytes: flip(whole, 1000), says: sum },
    { name: 'a bit turned in the middle', bytes: flip(whole, middle), says: sum },
    { name: 'a bit turned in the last byte of the database', bytes: flip(whole, database.length - 1), says: sum },
    { name: 'a bit turned in the manifest', bytes: flip(whole, database.length + 20), says: sum },
    { name: 'a bit turned in the sum', bytes: flip(whole, whole.length - 60), says: /SHA-256|does not end/ },
    { name: 'a bit turned in the mark', bytes: flip(whole, whole.length - 5), says: ending },
    { name: 'half of it', bytes: whole.subarray(0, whole.length / 2), says: ending },
    { name: 'all but the last line', bytes: whole.subarray(0, whole.length - 79), says: ending },
    { name: 'all but the last byte', bytes: whole.subarray(0, whole.length - 1), says: ending },
    { name: 'one more byte', bytes: Buffer.concat([whole, Buffer.from('\n')]), says: ending },
    { name: 'one more page', bytes: Buffer.concat([whole, Buffer.alloc(4096)]), says: ending },
    { name: 'the same twice', bytes: Buffer.concat([whole, whole]), says: sum },
    { name: 'a page of zeros', bytes: zeroed(whole, middle, 4096), says: sum },
    { name: 'the first bytes missing', bytes: whole.subarray(16), says: sum },
    { name: 'a sealed page of zeros', bytes: sealed(zeroed(database, 4096, 4096), manifest), says: /is damaged/ },
    {
      name: 'a wrong count',
      bytes: sealWith({ tables: [{ ...first, rows: first.rows + 1 }, ...others] }),
      says: /rows/,
    },
    {
      name: 'a wrong sum of a table',
      bytes: sealWith({ tables: [{ ...first, sha256: '0'.repeat(64) }, ...others] }),
      says: /are not what they were/,
    },
    { name: 'a table left out of the manifest', bytes: sealWith({ tables: others }), says: /table/ },
    { name: 'a newer version', bytes: sealWith({ migrations: 999 }), says: /is newer than this program/ },
    { name: 'an older version than its tables', bytes: sealWith({ migrations: 1 }), says: tables },
    { name: 'another format', bytes: sealWith({ format: 2 as 1 }), says: itself },
    { name: 'a manifest that is no JSON', bytes: sealedText(database, '{"program":"progi",}'), says: itself },
    {
      name: 'a changed row',
      bytes: edited("update benutzer set vorname = vorname || 'x'"),
      says: /not what they were/,
    },
    { name: 'a lost row', bytes: edited('delete from audit where id = (select max(id) from audit)'), says: /rows/ },
    {
      name: 'a row that refers to nothing',
      bytes: edited("insert into session values ('x', 999999, 1, 2, 1)"),
      says: /refers to a row that is not there/,
    },
    {
      name: 'a name that climbs out',
      bytes: edited('create table "../../etc/passwd" (id integer primary key)'),
      says: tables,
    },
    {
      name: 'a trigger',
      bytes: edited('create trigger evil after insert on anlass begin delete from benutzer; end'),
      says: tables,
    },
    { name: 'a table less', bytes: edited('drop table bericht'), says: tables },
    {
      name: "another program's database",
      bytes: Buffer.from(edit(Buffer.alloc(0), 'create table a (b)')),
      says: ending,
    },
    { name: 'an archive', bytes: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5000)]), says: ending },
    { name: 'a text', bytes: Buffer.from('Lieber Quästor, anbei die Sicherung.\n'), says: ending },
  ];
}

function takeApart(whole: Buffer): { database: Buffer; manifest: Manifest } {
  const lines = whole.subarray(-60_000).toString('latin1').trimEnd().split('\n');
  const manifest = JSON.parse(lines.at(-2) ?? '') as Manifest;
  return { database: whole.subarray(0, manifest.bytes), manifest };
}

function sealed(database: Buffer, manifest: Manifest): Buffer {
  return sealedText(database, JSON.stringify(manifest));
}

function sealedText(database: Buffer, manifest: string): Buffer {
  const body = Buffer.concat([database, Buffer.from(`\n${manifest}\n`)]);
  const sha256 = hash('sha256', body);
  return Buffer.concat([body, Buffer.from(`${sha256}  progi-backup\n`)]);
}

function flip(bytes: Buffer, position: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[position] = (copy[position] ?? 0) ^ 1;
  return copy;
}

function zeroed(bytes: Buffer, start: number, length: number): Buffer {
  return Buffer.from(bytes).fill(0, start, start + length);
}

function edit(database: Buffer, sql: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'progi-damage-'));
  const path = join(folder, 'database');
  try {
    if (database.length > 0) writeFileSync(path, database);
    const sqlite = new DatabaseSync(path, { enableForeignKeyConstraints: false });
    sqlite.exec(sql);
    sqlite.close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
