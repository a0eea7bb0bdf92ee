import { onceHeader } from '#contract/datei.ts';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { type FieldErrors, type Problem, problem } from '#contract/errors.ts';
import { currentToken, sessionRefused } from './session.ts';

/** An answer of the server that is not a success. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly id: string | undefined;

  constructor({ title, status, code, errors = {}, id }: Problem) {
    super(title);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.id = id;
  }
}

/** The server was not reached at all: what browsers report as status 0. */
export class UnreachableError extends Error {}

/** Nothing came back in time: a train in a tunnel, a proxy that hangs. Whether the server was reached nobody knows. */
export class UnansweredError extends UnreachableError {}

/** Whether the same may go well a moment later: the line was lost, or ours is away and a server in between says so. */
export function isPassing(error: unknown): boolean {
  if (error instanceof UnreachableError) return true;
  // a disk that is full stays so
  return error instanceof ApiError && error.status >= 502 && error.code !== 'speicher.voll';
}

const patienceMs = 30_000;
// what has left may be in the buffers of a slow line for a while
const uploadPatienceMs = 120_000;

type Transport = (request: ApiRequest) => Promise<ApiAnswer>;
type ApiRequest = { method: string; url: string; token?: string; body?: unknown; file?: Blob; signal?: AbortSignal };
type ApiAnswer = { status: number; type: string; text: () => Promise<string>; blob: () => Promise<Blob> };

let transport: Transport = network;

/** The renderer on the server asks the API in process instead of over the network. */
export function setTransport(other: Transport): void {
  transport = other;
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E, Blob>,
  signal?: AbortSignal,
): Promise<Output<E, Blob>> {
  return understand(endpoint, await transport(toRequest(endpoint, input, signal)));
}

/** As `call`, as whoever the token lets in, without a session in this tab. */
export async function callAs<E extends Endpoint>(token: string, endpoint: E, input: Input<E, Blob>) {
  return understand(endpoint, await send({ ...toRequest(endpoint, input), token }));
}

/** As `call`, for files: tells which share of the file has left, from 0 to 1, which fetch cannot. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: Input<E, Blob>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Output<E, Blob>> {
  const request = toRequest(endpoint, input, signal);
  return understand(endpoint, await withSession(() => sendWithProgress(request, onProgress)));
}

/** A record that is not there, or whose address cannot be one, is null and no error. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

function toRequest<E extends Endpoint>(endpoint: E, input: Input<E, Blob>, signal?: AbortSignal): ApiRequest {
  const url = `/api${fillPath(endpoint.path, input.params)}${queryString(input.query)}`;
  return { method: endpoint.method, url, body: input.body, file: input.file, signal };
}

function fillPath(path: string, params: unknown): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
}

function queryString(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

function network(request: ApiRequest): Promise<ApiAnswer> {
  return withSession(() => send(request));
}

async function send({ method, url, token, body, file, signal }: ApiRequest): Promise<ApiAnswer> {
  const headers = headersFor(method, body, token);
  const sent = { method, headers, body: file ? formData(file) : JSON.stringify(body) };
  const line = lineFor(signal);
  const answer = await orUnreachable(inTime(fetch(url, { ...sent, signal: line.signal }), line));
  return {
    status: answer.status,
    type: mimeType(answer.headers.get('content-type')),
    text: async () => (await orUnreachable(readPieces(answer, line))).text(),
    blob: () => orUnreachable(readPieces(answer, line)),
  };
}

/** Sends, and once more for whoever had to log in again in between. */
async function withSession(send: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const token = currentToken();
  const answer = await send();
  if (answer.status !== 401 || !token) return answer;
  return (await sessionRefused(token)) ? send() : answer;
}

/** Given up by whoever asked, or by us: AbortSignal.any() is missing on phones of 2022. */
function lineFor(signal?: AbortSignal): AbortController {
  signal?.throwIfAborted();
  const line = new AbortController();
  signal?.addEventListener('abort', () => line.abort(), { once: true });
  return line;
}

/** Waits so long for an answer to begin, and as long for each piece: it may take its time, but not come to a halt. */
function inTime<T>(piece: Promise<T>, line: AbortController): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new UnansweredError());
      line.abort();
    }, patienceMs);
    piece.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

// By hand: of a stream that fails Firefox would say that it was aborted, and Safari that the line was lost.
async function readPieces({ body, headers }: Response, line: AbortController): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await inTime(reader.read(), line);
    if (done) break;
    pieces.push(value);
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' });
}

/** A line that fails, also in the middle of an answer, is told by a TypeError. */
async function orUnreachable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TypeError) throw new UnreachableError(error.message);
    throw error;
  }
}

function sendWithProgress(
  { method, url, file, signal }: ApiRequest,
  onProgress: (share: number) => void,
): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    if (!file) return reject(new TypeError('There is no file to upload'));
    if (signal?.aborted) return reject(abortError());
    const request = new XMLHttpRequest();
    // whoever chooses a file again, or got no answer, does not want it twice
    const headers = { ...headersFor(method), [onceHeader]: '1' };
    // so long for each piece to leave, and for the answer after the last
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new UnansweredError());
        request.abort();
      }, uploadPatienceMs);
    };
    request.onloadstart = wait;
    request.onloadend = () => clearTimeout(timer);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      const type = mimeType(request.getResponseHeader('content-type'));
      resolve({ status, type, text: async () => responseText, blob: async () => new Blob([responseText]) });
    };
    request.onerror = () => reject(new UnreachableError());
    request.onabort = () => reject(abortError());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(formData(file));
  });
}

function abortError(): DOMException {
  return new DOMException('The upload was cancelled', 'AbortError');
}

function headersFor(method: string, body?: unknown, token = currentToken()): Record<string, string> {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(method !== 'GET' && xsrfHeader()),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
}

function xsrfHeader(): Record<string, string> {
  const value = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  return value ? { 'x-xsrf-token': value } : {};
}

function formData(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

function mimeType(header: string | null): string {
  return header?.split(';')[0]?.trim() ?? '';
}

async function understand<E extends Endpoint>(endpoint: E, answer: ApiAnswer): Promise<Output<E, Blob>> {
  if (answer.status >= 400) throw await toError(answer);
  // the page of a Wi-Fi that wants a log-in of its own comes as a success, and nothing has been saved
  if (!typesOf(endpoint).includes(answer.type)) throw new UnreachableError(`Another server answered: ${answer.type}`);
  return read(endpoint, answer) as Promise<Output<E, Blob>>;
}

async function toError(answer: ApiAnswer): Promise<ApiError> {
  const body = await answer.text();
  try {
    return new ApiError(problem.parse(JSON.parse(body)));
  } catch {
    // a proxy in between answered with words of its own
    return new ApiError({ status: answer.status, title: `HTTP ${answer.status}`, code: 'intern' });
  }
}

function typesOf({ answer }: Endpoint): readonly string[] {
  if (answer.kind === 'file') return answer.types;
  return [answer.kind === 'json' ? 'application/json' : 'text/plain'];
}

async function read(endpoint: Endpoint, answer: ApiAnswer): Promise<unknown> {
  switch (endpoint.answer.kind) {
    case 'json':
      return JSON.parse(await answer.text());
    case 'text':
      return answer.text();
    case 'file':
      return answer.blob();
  }
}
