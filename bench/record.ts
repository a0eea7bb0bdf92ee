import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Question } from './load.ts';

/** One answer, its body as it travels. */
export function record(
  address: string,
  { method = 'GET', path, headers, body: sent = '' }: Question,
): Promise<{ headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(`${address}${path}`, { method, headers }, async (answer) => {
      const body = await buffer(answer);
      const own = Object.entries(answer.headers).filter(
        ([name]) => !/^(date|connection|keep-alive|transfer-encoding|content-length)$/.test(name),
      );
      const recorded = Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
      resolve({ headers: { ...recorded, 'content-length': `${body.length}` }, body: body.toString('base64') });
    });
    asking.on('error', reject).end(sent);
  });
}
