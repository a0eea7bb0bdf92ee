import { pipeline, Transform, type TransformCallback } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const mostPieces = 100;
const mostBytes = 64 * 1024;

/** Puts together what is sent in pieces: it may come byte by byte, and each piece takes 350 bytes besides. */
export function gatherPieces(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }, reply, payload) => {
    if (!headers['transfer-encoding']) return payload;
    // whoever reads it hears of what goes wrong
    const gathered = pipeline(payload, new Gathering(), () => {});
    // what nobody has read would wait here, and the next request behind it
    reply.raw.once('finish', () => gathered.resume());
    return gathered;
  });
}

class Gathering extends Transform {
  #pieces: Buffer[] = [];
  #bytes = 0;

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    if (this.#pieces.length >= mostPieces || this.#bytes >= mostBytes) this.#pass();
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#pass();
    done();
  }

  #pass(): void {
    this.push(Buffer.concat(this.#pieces));
    this.#pieces = [];
    this.#bytes = 0;
  }
}
