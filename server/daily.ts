import type { FastifyInstance } from 'fastify';

const day = 86_400_000;

/** Tidies up at start, and then daily; a failure is logged under its name and tried again the next day. */
export function daily(app: FastifyInstance, failure: string, tidy: () => Promise<unknown>): void {
  const run = async () => {
    await tidy().catch((error) => app.log.error({ err: error }, failure));
  };
  const timer = setInterval(run, day).unref();
  app.addHook('onReady', run);
  app.addHook('onClose', async () => clearInterval(timer));
}
