import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { certificate, key } from './mail-certificate.ts';

type Mail = {
  from: string;
  to: string[];
  encrypted: boolean;
  headers: Record<string, string>;
  text: string;
};
/** What happens to a message that has arrived in full: nothing (it is taken), or an answer such as 451. */
export type Verdict = (mail: Mail) => Promise<number | undefined> | number | undefined;

type Options = {
  port?: number;
  verdict?: Verdict;
  encryption?: 'none' | 'starttls' | 'smtps';
  /** Until then it says nothing to whoever connects. */
  greets?: Promise<void>;
  /** Whom it lets in; without it, everybody. */
  login?: { user: string; pass: string };
};

/** A real mail server on this machine that keeps what it has accepted, and the passwords it was told. */
export async function startMailServer({ port = 0, verdict, encryption = 'none', greets, login }: Options = {}) {
  const inbox: Mail[] = [];
  const passwords: string[] = [];
  const server = new SMTPServer({
    secure: encryption === 'smtps',
    ...(encryption !== 'none' && { cert: certificate, key }),
    authOptional: !login,
    allowInsecureAuth: encryption === 'none',
    disabledCommands: [...(login ? [] : ['AUTH']), ...(encryption === 'starttls' ? [] : ['STARTTLS'])],
    onConnect: (_session, done) => void Promise.resolve(greets).then(() => done()),
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? '');
      const isRight = username === login?.user && password === login?.pass;
      done(isRight ? null : new Error('wrong password'), { user: username });
    },
    closeTimeout: 10,
    logger: false,
    onData: (stream, session, done) => {
      buffer(stream)
        .then(async (raw) => {
          const { mailFrom, rcptTo } = session.envelope;
          const mail = {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            encrypted: session.secure,
            ...parse(raw),
          };
          const code = await verdict?.(mail);
          if (code) return done(Object.assign(new Error('not now'), { responseCode: code }));
          inbox.push(mail);
          done();
        })
        .catch(done);
    },
  });
  // a client that is killed leaves its connection in pieces
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    inbox,
    passwords,
    server: server.server,
    port: actual,
    url: `smtp://127.0.0.1:${actual}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

function parse(raw: Buffer): Pick<Mail, 'headers' | 'text'> {
  const [head = '', ...body] = raw.toString('latin1').split('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [name = '', ...value] = line.split(':');
    headers[name.toLowerCase()] = decodeWords(value.join(':').trim());
  }
  return { headers, text: decodeBody(body.join('\r\n\r\n'), headers['content-transfer-encoding'] ?? '7bit') };
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeBody(word.replaceAll('_', ' '), 'quoted-printable'),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString();
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
