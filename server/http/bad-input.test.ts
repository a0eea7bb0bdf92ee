import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { claim, leaseMs, renew } from '#server/sicherung/sicherung-store.ts';
import { tryEndpoint } from '#server/testing/bad-input-trial.ts';
import { picture, upload } from '#server/testing/files.ts';
import { type Members, startMembers } from '#server/testing/members.ts';

// Bad requests to every endpoint, made from the contract; `npm run soak` sends each 3,000, this suite fewer.

const cases = Number(process.env.CASES ?? 150);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
/** Which share of the endpoints, of how many: so that several processes do it together. */
const [share = 1, shares = 1] = (process.env.SHARE ?? '1/1').split('/').map(Number);
const tried = Object.entries(endpoints).filter((_, index) => index % shares === share - 1);

let members: Members;
let renewal: NodeJS.Timeout;
beforeAll(async () => {
  members = await startMembers();
  const { post, server, token } = members;
  const anlass = { titel: 'A', ort: 'B', gastgeber: 'C', datum: '2020-01-01T00:00:00' };
  for (let nr = 0; nr < 3; nr++) await post('/anlass', anlass);
  const files = [
    ['/anlass/1/memo', 'Foto.png', await picture(40, 30, 'png')],
    ['/anlass/1/beilage', 'Text.txt', Buffer.from('Hallo')],
    ['/bericht', 'Text.txt', Buffer.from('Hallo')],
  ] as const;
  for (const [path, name, bytes] of files)
    await server.ask('POST', path, { token: token.admin, ...upload(name, bytes) });
  // as if one were being made all the while: or every administrator among the callers would have another one made
  await claim(server.database.db);
  renewal = setInterval(() => renew(server.database.db), leaseMs / 4);
});
afterAll(async () => {
  clearInterval(renewal);
  await members.server.close();
});

it.each(tried)(
  `%s answers ${cases} bad requests (SEED=${seed})`,
  { timeout: 120_000 },
  async (_, endpoint: Endpoint) => {
    const { app } = members.server;
    const tokenOf = async (caller: string) => (caller === 'visitor' ? undefined : members.token[caller as 'admin']);
    await tryEndpoint({ app, tokenOf, cases, seed }, endpoint);
    expect((await members.server.ask('GET', '/health')).statusCode).toBe(200);
  },
);
