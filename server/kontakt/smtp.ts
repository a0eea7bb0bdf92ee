import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { answerMs } from './outbox-store.ts';

/** An open, logged-in connection to the mail server. */
export type Smtp = {
  /** Resolves once the server has accepted the message. `beforeEnd` runs when it has everything but the end. */
  send: (mail: { address: string; message: Buffer; beforeEnd: () => Promise<void> }) => Promise<void>;
  /** Cuts the connection; a message whose end has not been sent is not the server's. */
  cut: () => void;
  quit: () => void;
};

const greetingMs = 60_000;

/** `givenUp`: a server may take a minute to greet, and nothing is lost before it has. */
export async function openSmtp(url: string, givenUp?: AbortSignal): Promise<Smtp> {
  const { auth, ...options } = parseConnectionUrl(url);
  const isHere = isLoopback(options.host);
  const connection = new SMTPConnection({
    // on this machine there is nobody to hide from, and local mail servers rarely have a certificate for localhost:
    // where one wants STARTTLS it gets it, whoever vouches for it
    tls: { rejectUnauthorized: !isHere || options.secure === true },
    // one that offers it, and then cannot, gets the message without
    opportunisticTLS: isHere,
    // a password never travels in the clear
    requireTLS: !isHere && auth !== undefined,
    ...options,
    // against spam some let strangers wait for their greeting, half a minute and more; the first counts until then too
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: answerMs,
    logger: false,
  });
  // each step hears of errors itself; one that comes between two steps shows in the next
  connection.on('error', () => {});
  const cut = () => connection.close();
  givenUp?.addEventListener('abort', cut);
  try {
    givenUp?.throwIfAborted();
    await step(connection, (done) => connection.connect(done));
    if (auth) await step(connection, (done) => connection.login(auth, done));
  } catch (error) {
    // a server that refuses the log-in waits for another, and each new try would bring a new connection
    cut();
    throw error;
  } finally {
    givenUp?.removeEventListener('abort', cut);
  }
  return {
    send: ({ address, message, beforeEnd }) =>
      step(connection, (done) =>
        connection.send({ from: address, to: [address] }, Readable.from(endingWith(message, beforeEnd)), done),
      ),
    cut,
    quit: () => connection.quit(),
  };
}

export function isLoopback(host: string | undefined): boolean {
  return host === undefined || /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}

/** The stream is read only once the server waits for data, and the end of data is sent only after the stream's. */
async function* endingWith(message: Buffer, beforeEnd: () => Promise<void>) {
  yield message;
  await beforeEnd();
}

type Done = (error?: Error | null, result?: unknown) => void;

/** One exchange with the server. A connection that breaks tells its listeners, not the callback of the exchange. */
async function step(connection: SMTPConnection, run: (done: Done) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onEnd = () => reject(new Error('the connection was closed'));
  connection.once('error', reject).once('end', onEnd);
  run((error) => (error ? reject(error) : resolve()));
  try {
    await promise;
  } finally {
    connection.off('error', reject).off('end', onEnd);
  }
}
