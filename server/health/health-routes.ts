import type { healthEndpoints } from '#contract/health.ts';
import type { Handlers } from '#server/http/mount.ts';
import type { Services } from '#server/services.ts';

export const healthRoutes = ({ db }: Services): Handlers<typeof healthEndpoints> => ({
  health: async () => {
    await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
    return { status: 'ok' };
  },
});
