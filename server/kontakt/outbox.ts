import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/engine.ts';
import { inRounds } from '#server/rounds.ts';
import {
  claim,
  countUndelivered,
  findDue,
  handOver,
  leaseMs,
  longestPause,
  markDelivered,
  noteUnreachable,
  type Post,
  tryLater,
} from './outbox-store.ts';
import type { Smtp } from './smtp.ts';

// Carries messages to the mail server, each once: docs/decisions/008-mail-once.md says how, and what remains.

export type Outbox = {
  /** From now on looks for due messages by itself. */
  start: () => void;
  /** Delivers what is due now; resolves when that has been tried. Never rejects. */
  wake: () => Promise<void>;
  /** Finishes the attempt that is running, within a few seconds. */
  stop: () => Promise<void>;
};
type Log = Record<'warn' | 'error', (details: object, message: string) => void>;

const pollMs = 5000;
const minute = 60_000;
/** Before a message that was refused is tried again; in the end every six hours. */
const pauses = [10_000, minute, 5 * minute, 15 * minute, 60 * minute];
const stopMs = 7000;

export function createOutbox(db: Db, config: Config, log: Log): Outbox {
  const { smtpUrl, mailTo } = config;
  return smtpUrl && mailTo ? carrying(db, smtpUrl, mailTo, log) : keeping(db, log);
}

/** Without a mail server messages stay where they are, and the log says so. */
function keeping(db: Db, log: Log): Outbox {
  const say = async () => {
    try {
      const count = await countUndelivered(db);
      if (count > 0) log.warn({ count }, 'undelivered messages: SMTP_URL is not set');
    } catch (error) {
      log.error({ err: error }, 'undelivered messages could not be counted');
    }
  };
  return { start: say, wake: say, stop: async () => {} };
}

function carrying(db: Db, smtpUrl: string, mailTo: string, log: Log): Outbox {
  let isStarted = false;
  const stopping = new AbortController();
  let awaySince: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const wake = inRounds(async () => {
    clearTimeout(timer);
    const gotThrough = await deliverDue().catch((error) => {
      log.error({ err: error }, 'messages could not be delivered');
      return false;
    });
    awaySince = gotThrough ? undefined : (awaySince ?? Date.now());
    if (isStarted && !stopping.signal.aborted) timer = setTimeout(wake, pauseOf(awaySince));
  });

  /** One connection for all that is due, a new one after a failure. False when the mail server cannot be reached. */
  async function deliverDue(): Promise<boolean> {
    while (!stopping.signal.aborted && (await findDue(db)) !== undefined) {
      const smtp = await reach();
      if (!smtp) return false;
      try {
        while (!stopping.signal.aborted && (await deliverNext(smtp)));
      } finally {
        smtp.quit();
      }
    }
    return true;
  }

  async function reach(): Promise<Smtp | undefined> {
    try {
      // loaded by those alone who send mail
      const { openSmtp } = await import('./smtp.ts');
      return await openSmtp(smtpUrl, stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) return undefined;
      await noteUnreachable(db, explain(error));
      log.warn({ code: codeOf(error) }, 'mail server cannot be reached, messages wait');
      return undefined;
    }
  }

  async function deliverNext(smtp: Smtp): Promise<boolean> {
    const post = await claim(db);
    if (!post) return false;
    try {
      await send(smtp, post);
    } catch (error) {
      smtp.cut();
      await tryLater(db, post, explain(error), pauses[post.versuche - 1] ?? longestPause);
      log.warn({ id: post.id, versuche: post.versuche, code: codeOf(error) }, 'message not delivered yet');
      return false;
    }
    await noteDelivered(post);
    return true;
  }

  async function send(smtp: Smtp, post: Post): Promise<void> {
    const { composeMail } = await import('./mail.ts');
    const message = await composeMail(post, mailTo);
    const tooSlow = setTimeout(smtp.cut, leaseMs);
    const beforeEnd = async () => {
      await handOver(db, post);
      clearTimeout(tooSlow);
    };
    try {
      await smtp.send({ address: mailTo, message, beforeEnd });
    } finally {
      clearTimeout(tooSlow);
    }
  }

  /** A message that has arrived is never sent again: where that cannot be written down, it stays uncertain. */
  async function noteDelivered(post: Post): Promise<void> {
    try {
      await markDelivered(db, post);
    } catch (error) {
      log.error({ err: error, id: post.id }, 'message delivered, but that could not be noted');
    }
  }

  return {
    start: () => {
      isStarted = true;
      wake();
    },
    wake,
    // what a slow mail server has not answered by then is left as by a crash, and found by the next process
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await Promise.race([wake(), delay(stopMs, undefined, { ref: false })]);
    },
  };
}

/** Half as long as the mail server has been away, at least a poll and at most a minute. */
export function pauseOf(awaySince: number | undefined): number {
  if (awaySince === undefined) return pollMs;
  return Math.min(Math.max((Date.now() - awaySince) / 2, pollMs), minute);
}

type SmtpError = Error & { code?: string; originalCode?: string; response?: string };

/** For administrators: what the mail server said, or why it said nothing. */
function explain(error: unknown): string {
  const { response, message } = error as SmtpError;
  return (response ?? message).replaceAll(/\s+/g, ' ').slice(0, 250);
}

/** For the log, which knows no addresses: mail servers like to repeat them. */
function codeOf(error: unknown): string {
  const { code, originalCode, response } = error as SmtpError;
  return response?.slice(0, 3) ?? originalCode ?? code ?? 'closed';
}
