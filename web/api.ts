import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import type { FieldErrors, Problem } from '#contract/errors.ts';
import { currentToken, endSession } from './session.ts';

/** An answer of the server that is not a success. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;

  constructor(problem: Problem) {
    super(problem.title);
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? {};
  }
}

/** The server was not reached at all: what browsers report as status 0. */
export class UnreachableError extends Error {}

export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;
type ApiRequest = { method: string; url: string; body?: unknown; file?: Blob; signal?: AbortSignal };
type ApiAnswer = { status: number; text: () => Promise<string>; blob: () => Promise<Blob> };

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
  const answer = await transport({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, input.params)}${queryString(input.query)}`,
    body: input.body,
    file: input.file,
    signal,
  });
  if (answer.status >= 400) throw await toError(answer);
  return read(endpoint, answer) as Promise<Output<E, Blob>>;
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

async function network({ method, url, body, file, signal }: ApiRequest): Promise<ApiAnswer> {
  const token = currentToken();
  const headers: Record<string, string> = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(method !== 'GET' && xsrfHeader()),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  try {
    const answer = await fetch(url, { method, headers, body: file ? formData(file) : JSON.stringify(body), signal });
    if (answer.status === 401 && token) endSession();
    return answer;
  } catch (error) {
    if (error instanceof TypeError) throw new UnreachableError(error.message);
    throw error;
  }
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

async function toError(answer: ApiAnswer): Promise<ApiError> {
  const body = await answer.text();
  try {
    return new ApiError(JSON.parse(body) as Problem);
  } catch {
    // a proxy in between answered with a page of its own
    return new ApiError({ status: answer.status, title: `HTTP ${answer.status}`, code: 'http' });
  }
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
