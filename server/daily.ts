import type { FastifyInstance } from 'fastify';

const day = 86_400_000;

/** Tidies up once the server listens, and then daily; a failure is logged under its name and tried again the next day. */
export function daily(app: FastifyInstance, failure: string, tidy: () => Promise<unknown>): void {
  let running: Promise<void> | undefined;
  const run = () => {
    running = tidy().then(
      () => {},
      (error) => app.log.error({ err: error }, failure),
    );
  };
  const timer = setInterval(run, day).unref();
  app.addHook('onListen', async () => run());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
