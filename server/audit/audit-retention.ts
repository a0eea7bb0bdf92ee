import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { forgetAudit } from './audit-store.ts';

const day = 86_400_000;

/** Forgets what is older than the days that are kept: at start, and then daily. */
export function keepAuditShort(app: FastifyInstance, { db, config }: Services): void {
  const forget = () =>
    forgetAudit(db, config.auditDays).catch((error) => app.log.error({ err: error }, 'old audit rows could not go'));
  const timer = setInterval(forget, day).unref();
  app.addHook('onReady', forget);
  app.addHook('onClose', async () => clearInterval(timer));
}
