import type { FastifyInstance } from 'fastify';

/**
 * Tidies up every hour; a failure is logged under its name and tried again the next time. Not at the start: a machine
 * that has just started may be months ahead until it has asked for the time, and what goes by its clock is gone.
 * Answers how to do it at once.
 */
export function hourly(app: FastifyInstance, failure: string, tidy: () => Promise<unknown>): () => void {
  let running: Promise<unknown> | undefined;
  const run = () => {
    running = tidy().catch((error) => app.log.error({ err: error }, failure));
  };
  const timer = setInterval(run, 3_600_000).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
  return run;
}

/** The same, and once the server listens: for what nobody would want back. */
export function hourlyFromStart(app: FastifyInstance, failure: string, tidy: () => Promise<unknown>): void {
  const run = hourly(app, failure, tidy);
  app.addHook('onListen', async () => run());
}
