import type { FastifyInstance } from 'fastify';

type Tidies = (app: FastifyInstance, failure: string, tidy: () => Promise<unknown>) => void;

/**
 * Tidies up every hour; a failure is logged under its name and tried again the next time. Not at the start: a machine
 * that has just started may be months ahead until it has asked for the time, and what goes by its clock is gone.
 */
export const hourly: Tidies = (app, failure, tidy) => {
  repeat(app, failure, tidy);
};

/** The same, and once the server listens: for what nobody would want back. */
export const hourlyFromStart: Tidies = (app, failure, tidy) => {
  const run = repeat(app, failure, tidy);
  app.addHook('onListen', async () => run());
};

function repeat(...[app, failure, tidy]: Parameters<Tidies>): () => void {
  let running: Promise<void> | undefined;
  const run = () => {
    running = tidy().then(
      () => {},
      (error) => app.log.error({ err: error }, failure),
    );
  };
  const timer = setInterval(run, 3_600_000).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
  return run;
}
