import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/engine.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sessionSecret } from './secret.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ demo: false });
});
afterAll(() => server.close());

it('is made once and kept', async () => {
  const [one, two] = [
    await sessionSecret(server.config, server.database),
    await sessionSecret(server.config, server.database),
  ];
  expect(one.length).toBeGreaterThanOrEqual(48);
  expect(two).toEqual(one);
});

describe('beside SQLite', () => {
  let folder: string;
  let database: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'progi-test-'));
    database = await openDatabase({ dataDir: folder });
  });
  afterEach(async () => {
    await database.db.destroy();
    rmSync(folder, { recursive: true });
  });
  const file = () => join(folder, 'session-secret');
  const secretText = async () =>
    new TextDecoder().decode(await sessionSecret({ ...server.config, dataDir: folder }, database));

  it('is a file of its own, readable by its owner only', async () => {
    expect(await secretText()).toBe(readFileSync(file(), 'utf8'));
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.startsWith('session'))).toEqual(['session-secret']);
  });

  it.each(['', '\n'])('is made anew where a crash left nothing but %j', async (rest) => {
    writeFileSync(file(), rest);
    writeFileSync(`${file()}.part`, 'half', { mode: 0o600 });
    const made = await secretText();
    expect(made.length).toBeGreaterThanOrEqual(48);
    expect(await secretText()).toBe(made);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is the one of whoever was quicker, as short as it may be', async () => {
    // whoever makes it has the database to itself
    const late = await database.db.transaction().execute(async () => {
      const secret = secretText();
      await new Promise(setImmediate);
      writeFileSync(file(), 'the secret that another has made');
      return { secret };
    });
    expect(await late.secret).toBe('the secret that another has made');
  });

  it('is refused where it is too short, or cannot be read', async () => {
    writeFileSync(file(), 'kurz');
    await expect(secretText()).rejects.toThrow(
      new ConfigError(`${file()} must have at least 32 characters: delete it, and the server makes a new one`),
    );
    rmSync(file());
    mkdirSync(file());
    await expect(secretText()).rejects.toThrow(
      new ConfigError(`${file()} must be a file this process may read, it is not (EISDIR)`),
    );
  });
});
