import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { openDatabase } from './db/engine.ts';
import { listApplied, migrate, migrations } from './db/migrate.ts';
import { killAll, type RunOptions, runProcess } from './testing/server-process.ts';
import { newStorage } from './testing/test-app.ts';

// The command as a process of its own, and the server that then knows whom it has made.
vi.setConfig({ testTimeout: 180_000 });

let storage: Awaited<ReturnType<typeof newStorage>>;
beforeEach(async () => {
  storage = await newStorage();
});
afterEach(async () => {
  killAll();
  await storage.remove();
});

const open = () => openDatabase({ dataDir: storage.env.DATA_DIR ?? '', databaseUrl: storage.env.DATABASE_URL });
const run = (file: string, { env, ...options }: RunOptions = {}) =>
  runProcess(file, { env: { ...storage.env, ...env }, ...options });
const admin = (name: string, password = 'ein gutes Passwort') =>
  run('server/admin.ts', { args: [name], input: password });

it('creates an administrator who can log in, once', async () => {
  const created = await run('server/admin.ts', { args: ['quaestor'], input: 'ein gutes Passwort\n' }).ended;
  expect(created).toMatchObject({ code: 0, errors: '' });

  const { child, address } = run('server/main.ts', { env: { DEMO: '0' } });
  const login = await fetch(`${await address}/api/benutzer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'quaestor', pass: 'ein gutes Passwort' }),
  });
  const { token } = (await login.json()) as { token: string };
  expect(decodeJwt(token)).toMatchObject({ rolle: 'ADMINISTRATOR' });
  child.kill('SIGTERM');

  const again = await run('server/admin.ts', { args: ['QUAESTOR'], input: 'ein gutes Passwort\n' }).ended;
  expect(again.code).toBe(1);
  expect(again.errors).toBe('There is a member with the user name QUAESTOR already\n');
});

it.each([
  ['no name', [], 'ein gutes Passwort', /^Usage: npm run admin/],
  ['two names', ['Hans', 'Muster'], 'ein gutes Passwort', /^Usage: npm run admin/],
  ['a switch for a name', ['--help'], 'ein gutes Passwort', /^Usage: npm run admin/],
  [
    'a password of two lines',
    ['quaestor'],
    'ein gutes Passwort\nein gutes Passwort\n',
    /^The password must be one line/,
  ],
  ['a short password', ['quaestor'], 'kurz', /^The password must have 8 to 250 characters/],
  ['what others would try first', ['quaestor'], 'Quaestor1', /^The password is among the first that others would try/],
])('refuses %s', async (_, args, input, message) => {
  const { code, errors } = await run('server/admin.ts', { env: { NODE_ENV: 'production' }, args, input }).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(message);
});

it.each([
  ['creates one', ['ein gutes Passwort\r', 'ein gutes Passwort\r'], 0, 'Administrator quaestor created'],
  ['tells of a slip', ['ein gutes Passwort\r', 'ein gutes Passwrot\r'], 1, 'The two passwords are not the same'],
  ['lets it be', ['\u0003'], 1, 'Nothing was created'],
])('asks for the password twice in a terminal, and %s', async (_, answers, code, message) => {
  const command = 'node --disable-warning=ExperimentalWarning server/admin.ts quaestor';
  const terminal = spawn('script', ['-qec', command, '/dev/null'], { env: { ...process.env, ...storage.env } });
  let shown = '';
  terminal.stdout.on('data', (text) => {
    shown += text;
    if (shown.endsWith(': ')) terminal.stdin.write(answers.shift() ?? '');
  });
  expect(await once(terminal, 'close')).toEqual([code, null]);
  expect(shown).toContain(message);
  expect(shown).not.toContain('Passwort');
});

it.each([' ', '\u00a0', 'quaes\u0007tor', 'q'.repeat(251)])(
  'refuses the name %j, which nobody could log in with, before anything is written',
  async (name) => {
    expect(await admin(name).ended).toEqual({
      code: 1,
      output: '',
      errors: 'The user name must be one line of 1 to 250 characters, blanks around it not counted\n',
    });
    expect(readdirSync(storage.env.DATA_DIR ?? '')).toEqual([]);
  },
);

it('takes a name as the log-in does, without the blanks around it', async () => {
  expect(await admin(' quaestor ').ended).toMatchObject({ code: 0, errors: '' });
  const { db } = await open();
  const found = await db.selectFrom('benutzer').select(['benutzername', 'cerevis', 'rolle']).execute();
  await db.destroy();
  expect(found).toEqual([{ benutzername: 'quaestor', cerevis: 'quaestor', rolle: 'ADMINISTRATOR' }]);
});

it('leaves a database of an older version to the server, which may be running on it', async () => {
  const database = await open();
  await migrate(database, migrations.slice(0, -1));
  expect(await admin('quaestor').ended).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The database is older than this program: start the server once, .*\n$/),
  });
  expect(await listApplied(database.db)).toHaveLength(migrations.length - 1);
  await database.db.destroy();
});

// SQLite's file is closed with the process; a connection left open would keep the process for 10 seconds
it.runIf(inject('postgresUrl'))('has let go of the database when it says what it refuses', async () => {
  const { db } = await open();
  const { child, ended } = admin('quaestor', 'kurz');
  await once(child.stderr, 'data');
  const connections = async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    `.execute(db);
    return rows.length;
  };
  await expect.poll(connections, { timeout: 5000 }).toBe(0);
  await db.destroy();
  expect((await ended).errors).toMatch(/^The password must have 8 to 250 characters/);
});
