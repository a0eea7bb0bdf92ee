// What takes long, in a process of its own: whoever sends 4 MB or hashes passwords in the process that measures would be
// measured too. Told by message what to do; answers how many milliseconds it took.

import { firstKopien } from '#server/anlass/foto-kopie.ts';
import { readImage } from '#server/datei/image.ts';
import { demoPassword } from '#server/demo/fill.ts';
import { dummyHash, verifyPassword } from '#server/session/password.ts';
import { noise, upload } from '#server/testing/files.ts';
import { load } from './load.ts';

export type Task =
  | { what: 'log-ins'; address: string; usernames: string[] }
  | { what: 'hashes'; count: number }
  | { what: 'upload'; address: string; headers: Record<string, string> }
  | { what: 'picture' };

const photo = await noise(2400, 1800, 82);
if (photo.length > 4_194_304) throw new Error(`${photo.length} bytes are too many`);

process.on('message', async (task: Task) => {
  const begun = performance.now();
  await work(task);
  process.send?.(performance.now() - begun);
});
process.send?.('ready');

async function work(task: Task): Promise<void> {
  switch (task.what) {
    case 'log-ins':
      await logInAtOnce(task.address, task.usernames);
      break;
    // the same work as that of so many log-ins, one after the other as the site does it on two cores
    case 'hashes':
      await Promise.all(Array.from({ length: task.count }, () => verifyPassword(dummyHash, demoPassword)));
      break;
    case 'upload':
      await send(task.address, task.headers);
      break;
    case 'picture': {
      const { breite, draft } = await readImage(photo);
      await firstKopien(draft, breite);
    }
  }
}

async function logInAtOnce(address: string, usernames: string[]): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const logIn = (username: string) => {
    const body = JSON.stringify({ username, pass: demoPassword });
    const question = { method: 'POST', path: '/api/benutzer/login', headers, body } as const;
    return load(address, question, { connections: 1, requests: 1 });
  };
  await Promise.all(usernames.map(logIn));
}

async function send(address: string, headers: Record<string, string>): Promise<void> {
  const { body, headers: form } = upload('foto.jpg', photo);
  const answer = await fetch(`${address}/api/anlass/1/memo`, {
    method: 'POST',
    headers: { ...headers, ...form },
    body: body as Uint8Array<ArrayBuffer>,
  });
  if (!answer.ok) throw new Error(await answer.text());
}
