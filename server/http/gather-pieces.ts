import { pipeline, Transform, type TransformCallback } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const read = /^(?:application\/json|multipart\/form-data)\b/i;
const mostPieces = 100;
const mostBytes = 64 * 1024;

/** Puts together what is sent in pieces: it may come byte by byte, and each piece takes 350 bytes besides. */
export function gatherPieces(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }, _reply, payload) => {
    // what nobody reads would wait here, and the next request behind it
    const isRead = read.test(headers['content-type'] ?? '');
    // whoever reads it hears of what goes wrong
    return isRead && headers['transfer-encoding'] ? pipeline(payload, new Gathering(), () => {}) : payload;
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
