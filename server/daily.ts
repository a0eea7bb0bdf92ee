import type { FastifyInstance } from 'fastify';

const hour = 3_600_000;

export const hourly = every(hour);
export const daily = every(24 * hour);

/** Tidies up once the server listens, and then so often; a failure is logged under its name and tried again the next time. */
function every(ms: number) {
  return (app: FastifyInstance, failure: string, tidy: () => Promise<unknown>): void => {
    let running: Promise<void> | undefined;
    const run = () => {
      running = tidy().then(
        () => {},
        (error) => app.log.error({ err: error }, failure),
      );
    };
    const timer = setInterval(run, ms).unref();
    app.addHook('onListen', async () => run());
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await running;
    });
  };
}
