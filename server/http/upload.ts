import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onceHeader, type UploadRule } from '#contract/datei.ts';
import { isPacked } from './json-body.ts';
import { ProblemError } from './problem.ts';

// A body holds one part, `file`, and nothing else. It fits into memory, so it is read as a whole and looked at then: a
// parser of streams has many states, and a body that ends in the wrong one of them must not end the server.

/** A file as it arrived: nothing about it is believed yet. */
export type UploadedFile = {
  dateiName: string;
  bytes: Buffer;
  /** Where it is there already, with this name and these bytes, it is not to be added again. */
  isOnce: boolean;
  /** Whether whoever sent it has left meanwhile: by then it is not to be added any more. */
  isGivenUp: () => boolean;
};

/** Boundaries and headers of a multipart body. */
export const envelopeBytes = 64 * 1024;
const mostHeaderBytes = 4096;
/** RFC 2046. To look for a longer one takes many seconds among megabytes that nearly hold it. */
const mostBoundary = 70;

/** Within the limit of the endpoint that is asked. */
export function takeUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) =>
    done(isPacked(request) ? new ProblemError('typNichtErlaubt') : null, body),
  );
}

/** Reads the one part `file` of a multipart body; one byte too many, a second file or another field is refused. */
export function readUpload({ headers, body, raw }: FastifyRequest, rule: UploadRule): UploadedFile {
  const boundary = parameters(headers['content-type'] ?? '').get('boundary');
  if (!Buffer.isBuffer(body) || !boundary || boundary.length > mostBoundary) throw notOneFile();
  const { head, bytes } = onlyPart(body, boundary);
  if (!isUtf8(head)) throw notOneFile();
  const disposition = parameters(
    head
      .toString()
      .split('\r\n')
      .find((line) => /^content-disposition: *form-data *;/i.test(line)) ?? '',
  );
  const dateiName = unescaped(disposition.get('filename')) ?? decoded(disposition.get('filename*'));
  if (disposition.get('name') !== 'file' || dateiName === undefined) throw notOneFile();
  if (bytes.length > rule.maxBytes) throw new ProblemError('zuGross');
  return { dateiName, bytes, isOnce: headers[onceHeader] === '1', isGivenUp: () => raw.socket.destroyed };
}

function onlyPart(body: Buffer, boundary: string): { head: Buffer; bytes: Buffer } {
  const opening = `--${boundary}\r\n`;
  const headerEnd = body.indexOf('\r\n\r\n');
  if (body.indexOf(opening) !== 0 || headerEnd < 0 || headerEnd > mostHeaderBytes) throw notOneFile();
  const closing = `\r\n--${boundary}`;
  const start = headerEnd + 4;
  const end = body.indexOf(closing, start);
  const rest = body.subarray(end + Buffer.byteLength(closing));
  // two dashes follow the last boundary; another part would follow any other
  if (end < 0 || !/^--\s*$/.test(rest.toString('latin1'))) throw notOneFile();
  return { head: body.subarray(opening.length, headerEnd), bytes: body.subarray(start, end) };
}

/** `name=value` and `name="value"` after a semicolon each; in quotes, a backslash stands before a quote of the name's own. */
function parameters(header: string): Map<string, string> {
  const found = header.matchAll(/; *([\w*-]+) *= *(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/gs);
  return new Map(
    [...found].map(([, name = '', quoted, bare = '']) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(["\\])/g, '$1') ?? bare,
    ]),
  );
}

/** Browsers write what would end the name or its line as `%22`, `%0D` and `%0A`, and nothing else. */
function unescaped(name: string | undefined): string | undefined {
  return name?.replaceAll(/%(?:22|0d|0a)/gi, decodeURIComponent);
}

/** As some programs write a name that is not ASCII: `UTF-8''Z%C3%BCrich.txt`. */
function decoded(value: string | undefined): string | undefined {
  const encoded = /^utf-8'[\w-]*'(.*)$/i.exec(value ?? '')?.[1];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function notOneFile(): ProblemError {
  return new ProblemError('ungueltig', { errors: { file: ['required'] } });
}
