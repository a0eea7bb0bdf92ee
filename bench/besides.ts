import { firstKopien } from '#server/anlass/foto-kopie.ts';
import { readImage } from '#server/datei/image.ts';
import { demoPassword } from '#server/demo/fill.ts';
import { hashPassword } from '#server/session/password.ts';
import { noise, upload } from '#server/testing/files.ts';
import { siteFile, visitor } from './compare.ts';
import { addMembers, addPast } from './data.ts';
import { load, quantile } from './load.ts';
import type { Options } from './rows.ts';
import { logIn, newStorage, type Running, start } from './site.ts';
import { type Row, toRow } from './table.ts';

/** What others notice while somebody does what takes long: 40 log-ins at once, and uploads of 4 MB. */
export async function besides({ rounds, postgresUrl }: Options): Promise<Row[]> {
  const storage = await newStorage(async (db) => {
    await addMembers(db, 200, await hashPassword(demoPassword));
    await addPast(db, 5);
  }, postgresUrl);
  const progi = await start(siteFile, storage.env);
  const admin = await logIn(storage, 1);
  const photo = await photoOf4Mb();

  const logins: number[] = [];
  const uploads: number[] = [];
  const longer: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const alone = await othersDuring(progi, () => new Promise((resolve) => setTimeout(resolve, 1500)));
    const besideLogins = await othersDuring(progi, () => logInAtOnce(progi, 40, round));
    const bare = await timeOf(async () => {
      const { breite, draft } = await readImage(photo);
      await firstKopien(draft, breite);
    });
    let took = 0;
    const besideUpload = await othersDuring(progi, async () => {
      took = await timeOf(() => send(progi, admin, photo));
    });
    if (round === 0) continue;
    logins.push(besideLogins / alone);
    uploads.push(besideUpload / alone);
    longer.push(took / bare);
  }
  await progi.stop();
  await storage.remove();
  return [
    toRow({ name: 'p99 of others beside 40 log-ins at once', atMost: 3 }, logins),
    toRow({ name: 'p99 of others beside an upload of 4 MB', atMost: 3 }, uploads),
    toRow({ name: 'upload of 4 MB against decoding and encoding it alone', atMost: 1.5 }, longer),
  ];
}

async function photoOf4Mb(): Promise<Buffer> {
  const photo = await noise(2400, 1800, 82);
  if (photo.length > 4_194_304) throw new Error(`${photo.length} bytes are too many`);
  return photo;
}

/** The 99th of 100 answers that others wait for meanwhile, in milliseconds. */
async function othersDuring({ address }: Running, work: () => Promise<unknown>): Promise<number> {
  const latencies: number[] = [];
  let isDone = false;
  const others = async () => {
    while (!isDone) {
      const asked = await load(address, { path: '/api/anlaesse', headers: visitor }, { connections: 1, requests: 5 });
      latencies.push(...asked.latencies.slice(1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const running = others();
  await work();
  isDone = true;
  await running;
  return quantile(latencies, 0.99);
}

async function logInAtOnce({ address }: Running, count: number, round: number): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const username = `person-${(round * count + index) % 200}`;
      const body = JSON.stringify({ username, pass: demoPassword });
      return fetch(`${address}/api/benutzer/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    }),
  );
  const refused = answers.filter(({ status }) => status >= 500);
  if (refused.length > 0) throw new Error(`${refused.length} log-ins failed`);
}

async function send({ address }: Running, headers: Record<string, string>, photo: Buffer): Promise<void> {
  const { body, headers: form } = upload('foto.jpg', photo);
  const answer = await fetch(`${address}/api/anlass/1/memo`, {
    method: 'POST',
    headers: { ...headers, ...form },
    body: body as Uint8Array<ArrayBuffer>,
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
