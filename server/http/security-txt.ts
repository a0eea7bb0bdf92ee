import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

const day = 86_400_000;

/** RFC 9116: how to report a hole. It is made at each request, so that it never expires. */
export function securityTxt(app: FastifyInstance, { publicUrl }: Config): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Math.floor(Date.now() / day) * day + 180 * day).toISOString().replace('.000', '');
    const lines = [
      `Contact: ${publicUrl}/kontakt`,
      `Expires: ${expires}`,
      'Preferred-Languages: de, fr, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
