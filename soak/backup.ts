import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Anlass } from '#contract/anlass.ts';
import { openBackup } from '#server/sicherung/backup-file.ts';
import { damagedBackups } from '#server/testing/damaged-backups.ts';
import { noise } from '#server/testing/files.ts';
import { runProcess } from '#server/testing/server-process.ts';
import { newStorageOn } from '#server/testing/storage.ts';
import { ask, fileForm, login } from './client.ts';
import { type Ground, Miss, must, type Row } from './row.ts';

const backups = 3;
const writers = 4;
const flips = 40;
const cuts = 20;

export const backup: Row = {
  name: 'backup',
  line: `${backups} taken under load, each restored elsewhere: everything acknowledged before it is there, nothing half; at least 20 damaged files all refused`,
  on: ['sqlite', 'postgres'],
  run: async (ground) => {
    await ground.createAdmin('admin');
    const server = await ground.start();
    const token = await login(server.url, 'admin');
    const records: Written[] = [];
    const stop = new AbortController();
    const writing = Promise.all(
      Array.from({ length: writers }, (_, nr) => write(server.url, token, nr, records, stop.signal)),
    );
    // a writer that misses is heard of at the end
    writing.catch(() => {});
    let path = '';
    for (let nr = 0; nr < backups; nr++) {
      await delay(1000);
      const began = records.filter(({ isAcknowledged }) => isAcknowledged);
      path = await takeBackup(ground);
      const sent = new Set(records.map(({ titel }) => titel));
      await mustHold(ground, path, began, sent);
    }
    stop.abort();
    await writing;
    await server.stop();
    return {
      backups,
      'writes acknowledged': records.filter(({ isAcknowledged }) => isAcknowledged).length,
      lost: 0,
      'damaged files refused': await refuseDamaged(ground, path),
    };
  },
};

/** An event with a photo: the photo's sum, once the server has said that it has it. */
type Written = { titel: string; photo?: string; isAcknowledged: boolean };

async function write(url: string, token: string, nr: number, records: Written[], stop: AbortSignal): Promise<void> {
  for (let serial = 0; !stop.aborted; serial++) {
    const titel = `${nr}-${serial}`;
    const record: Written = { titel, isAcknowledged: false };
    records.push(record);
    const body = { titel, ort: titel, gastgeber: titel, datum: '2026-01-01T18:00:00', beschreibung: titel.repeat(100) };
    const { status, body: id } = await ask(url, 'POST', '/anlass', { token, body });
    must(status === 200, `POST /anlass answered ${status} ${id}`);
    if (serial % 5 === 0) {
      const bytes = await noise(120, 90, 40 + (serial % 50));
      const upload = await ask(url, 'POST', `/anlass/${id}/memo`, { token, body: fileForm('foto.jpg', bytes) });
      must(upload.status === 200, `POST /anlass/${id}/memo answered ${upload.status} ${upload.body}`);
      record.photo = sum(bytes);
    }
    record.isAcknowledged = true;
    await delay(20);
  }
}

async function takeBackup(ground: Ground): Promise<string> {
  const { code, output, errors } = await runProcess('server/backup.ts', { env: ground.env }).ended;
  const [, path] = /^Backup made and verified: (\S+)/.exec(output) ?? [];
  if (code !== 0 || !path) throw new Miss(`npm run backup ended with ${code}: ${errors}`);
  return path;
}

/** Restores into an empty place, starts a server there and asks it. */
async function mustHold(ground: Ground, path: string, before: Written[], sent: Set<string>): Promise<void> {
  const storage = await newStorageOn(ground.postgres?.url);
  try {
    const env = { ...ground.env, ...storage.env };
    const restored = await runProcess('server/restore.ts', { env, args: [path] }).ended;
    must(restored.code === 0, `npm run restore ended with ${restored.code}: ${restored.errors}`);
    const server = await ground.start(storage.env);
    const token = await login(server.url, 'admin');
    const { body } = await ask(server.url, 'GET', '/anlaesse/search', { token });
    const found = new Map((JSON.parse(body) as Anlass[]).map((anlass) => [anlass.titel, anlass]));
    for (const { titel, ort, beschreibung } of found.values()) {
      must(sent.has(titel), `${titel} is there and nobody wrote it`);
      must(ort === titel && beschreibung === titel.repeat(100), `${titel} is half-written`);
    }
    for (const { titel, photo } of before) {
      const anlass = found.get(titel);
      must(anlass !== undefined, `${titel} was acknowledged before the backup and is not in it`);
      if (photo) await mustHavePhoto(server.url, token, anlass, photo);
    }
    await server.stop();
  } finally {
    await storage.remove();
  }
}

async function mustHavePhoto(url: string, token: string, { id, titel }: Anlass, photo: string): Promise<void> {
  const { body } = await ask(url, 'GET', `/anlass/${id}/memolist`);
  const [first] = JSON.parse(body) as { id: number }[];
  must(first !== undefined, `the photo of ${titel} was acknowledged before the backup and is not in it`);
  const answer = await fetch(`${url}/api/anlass/memo/${first.id}/original`, {
    headers: { authorization: `Bearer ${token}` },
  });
  must(sum(new Uint8Array(await answer.arrayBuffer())) === photo, `the photo of ${titel} is not what it was`);
}

async function refuseDamaged(ground: Ground, path: string): Promise<number> {
  const whole = readFileSync(path);
  const anywhere = () => Math.floor(Math.random() * whole.length);
  const damaged = [
    ...damagedBackups(whole).map(({ name, bytes }) => ({ name, bytes })),
    ...Array.from({ length: flips }, () => flipped(whole, anywhere())),
    ...Array.from({ length: cuts }, anywhere).map((at) => ({ name: `cut at ${at}`, bytes: whole.subarray(0, at) })),
  ];
  const file = join(ground.folder, 'damaged.backup');
  for (const { name, bytes } of damaged) {
    writeFileSync(file, bytes);
    const refusal = await openBackup(file).catch((error: Error) => error.message);
    must(typeof refusal === 'string', `a damaged backup was taken: ${name}`);
    must(/^\S+damaged\.backup [^\n]+$/.test(refusal), `not one clear line for ${name}: ${refusal}`);
  }
  return damaged.length;
}

function flipped(whole: Buffer, at: number): { name: string; bytes: Buffer } {
  const bit = 1 << Math.floor(Math.random() * 8);
  const bytes = Buffer.from(whole);
  bytes[at] = (bytes[at] ?? 0) ^ bit;
  return { name: `bit ${bit} turned at ${at}`, bytes };
}

function sum(bytes: Uint8Array): string {
  return hash('sha256', bytes);
}
