import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { isLoopback, openSmtp } from '#server/kontakt/smtp.ts';
import { certificate } from '#server/testing/mail-certificate.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';

const login = { user: 'progi', pass: 'sehr geheim' };
const trusted = `?tls.ca=${encodeURIComponent(certificate)}`;
// reaches this machine too, yet is not known to be it
const elsewhere = '0.0.0.0';

let mail: MailServer;
afterEach(() => {
  vi.useRealTimers();
  return mail?.stop();
});

async function send(url: string): Promise<void> {
  const smtp = await openSmtp(url);
  const message = Buffer.from('Subject: Stamm\r\n\r\nWann?\r\n');
  await smtp.send({ address: 'vorstand@example.org', message, beforeEnd: async () => {} });
  smtp.quit();
}
async function settle(): Promise<void> {
  for (let turns = 0; turns < 50; turns++) await setImmediate();
}
const address = (protocol: string, host: string, password = login.pass, query = trusted) =>
  `${protocol}://${login.user}:${encodeURIComponent(password)}@${host}:${mail.port}${query}`;

it.each([
  ['smtps', 'smtps', '127.0.0.1'],
  ['starttls', 'smtp', elsewhere],
] as const)('logs in over %s', async (encryption, protocol, host) => {
  mail = await startMailServer({ encryption, login });
  await send(address(protocol, host));
  expect(mail.inbox).toMatchObject([{ encrypted: true, to: ['vorstand@example.org'] }]);
  await expect(send(address(protocol, host, 'falsch'))).rejects.toThrow(/Invalid login/);
  expect(mail.inbox).toHaveLength(1);
});

it.each([
  ['smtps', 'smtps', '127.0.0.1'],
  ['starttls', 'smtp', elsewhere],
] as const)('tells a server nobody vouches for no password, over %s', async (encryption, protocol, host) => {
  mail = await startMailServer({ encryption, login });
  await expect(send(address(protocol, host, login.pass, ''))).rejects.toThrow(/self-signed/);
  expect(mail.passwords).toEqual([]);
});

it('waits for a server that lets strangers wait for its greeting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise: greets, resolve: greet } = Promise.withResolvers<void>();
  mail = await startMailServer({ greets });
  const sending = send(mail.url);
  await once(mail.server, 'connection');
  // until this side has noticed too
  await settle();
  await vi.advanceTimersByTimeAsync(45_000);
  greet();
  vi.useRealTimers();
  await sending;
  expect(mail.inbox).toHaveLength(1);
});

it('leaves no connection open where it is not let in', async () => {
  mail = await startMailServer({ login });
  const opened = once(mail.server, 'connection') as Promise<[Socket]>;
  await expect(openSmtp(address('smtp', '127.0.0.1', 'falsch'))).rejects.toThrow(/Invalid login/);
  const [socket] = await opened;
  await expect.poll(() => socket.closed).toBe(true);
});

it('hears of a connection that breaks between two messages with the next one', async () => {
  mail = await startMailServer();
  const opened = once(mail.server, 'connection') as Promise<[Socket]>;
  const smtp = await openSmtp(mail.url);
  const [socket] = await opened;
  socket.resetAndDestroy();
  await once(socket, 'close');
  // until this side has noticed too, which would end the process if nobody listened
  await settle();
  const sending = smtp.send({ address: 'vorstand@example.org', message: Buffer.from('x'), beforeEnd: async () => {} });
  await expect(sending).rejects.toThrow();
});

it('tells no password in the clear, except to this machine', async () => {
  mail = await startMailServer({ encryption: 'none', login });
  await expect(send(address('smtp', elsewhere))).rejects.toThrow(/STARTTLS/);
  expect(mail.passwords).toEqual([]);
  await send(address('smtp', '127.0.0.1'));
  expect(mail.inbox).toMatchObject([{ encrypted: false }]);
});

it('encrypts on this machine too where the server asks for it, whoever vouches for it', async () => {
  mail = await startMailServer({ encryption: 'starttls', login });
  await send(address('smtp', '127.0.0.1', login.pass, ''));
  expect(mail.inbox).toMatchObject([{ encrypted: true }]);
});

it('goes on in the clear where a server of this machine offers to encrypt, and then cannot', async () => {
  const answers: Record<string, string> = {
    EHLO: '250-x\r\n250 STARTTLS',
    STARTTLS: '454 not available',
    DATA: '354 go',
  };
  const taken: string[] = [];
  const server = createServer((line) => {
    line.write('220 x\r\n');
    line.setEncoding('utf8').on('data', (said: string) => {
      const [word = ''] = said.split(/\s/, 1);
      if (/^(EHLO|STARTTLS|MAIL|RCPT|DATA|QUIT)$/.test(word)) line.write(`${answers[word] ?? '250 ok'}\r\n`);
      else taken.push(said);
      if (said.endsWith('.\r\n')) line.write('250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await send(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(taken.join('')).toContain('Subject: Stamm');
  server.close();
});

it('asks for no encryption where there is no password to tell', async () => {
  mail = await startMailServer({ encryption: 'none' });
  await send(`smtp://${elsewhere}:${mail.port}`);
  expect(mail.inbox).toMatchObject([{ encrypted: false }]);
});

it.each([
  [undefined, true],
  ['localhost', true],
  ['127.12.34.56', true],
  ['[::1]', true],
  ['localhost.example.org', false],
  ['127.0.0.1.example.org', false],
  ['notlocalhost', false],
])('takes %s for this machine: %s', (host, isHere) => expect(isLoopback(host)).toBe(isHere));
