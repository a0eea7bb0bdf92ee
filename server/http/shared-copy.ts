import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { mostBytesOfOne } from './answer-memory.ts';

/** What is large and being sent, by what it is. */
const beingSent = new Map<string, WeakRef<Buffer>>();

/** Those who are sent the same at the same time hold one copy of it, however they asked: some never read theirs to the end. */
export function shareCopies(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, _reply, payload) =>
    payload instanceof Uint8Array
      ? sharedCopy(Buffer.from(payload.buffer, payload.byteOffset, payload.length))
      : payload,
  );
}

export function sharedCopy(bytes: Buffer): Buffer {
  if (bytes.length <= mostBytesOfOne) return bytes;
  const mark = hash('sha256', bytes);
  const known = beingSent.get(mark)?.deref();
  if (known) return known;
  for (const [sent, copy] of beingSent) if (!copy.deref()) beingSent.delete(sent);
  beingSent.set(mark, new WeakRef(bytes));
  return bytes;
}
