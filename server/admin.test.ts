import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openDatabase } from './db/engine.ts';
import { killAll, runProcess } from './testing/server-process.ts';
import { newStorage } from './testing/test-app.ts';

let storage: Awaited<ReturnType<typeof newStorage>>;
beforeEach(async () => {
  storage = await newStorage();
});
afterEach(async () => {
  killAll();
  await storage.remove();
});

const open = () => openDatabase({ dataDir: storage.env.DATA_DIR ?? '', databaseUrl: storage.env.DATABASE_URL });
const admin = (name: string, password = 'ein gutes Passwort') =>
  runProcess('server/admin.ts', { env: storage.env, args: [name], input: password });

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
