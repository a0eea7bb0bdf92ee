import { Miss, password } from './row.ts';

/** An answer, read to its end. */
type Answer = { status: number; body: string };
type Ask = { token?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

/** Asks as a program does: JSON, or a form with a file, and a token if there is one. */
export async function ask(url: string, method: string, path: string, options: Ask = {}): Promise<Answer> {
  const { token, body, headers, signal } = options;
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return { status: answer.status, body: await answer.text() };
}

export async function login(url: string, username: string, pass = password): Promise<string> {
  const { status, body } = await ask(url, 'POST', '/benutzer/login', { body: { username, pass } });
  if (status !== 200) throw new Miss(`log-in of ${username}: ${status} ${body}`);
  return (JSON.parse(body) as { token: string }).token;
}

export function fileForm(name: string, bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  return form;
}
