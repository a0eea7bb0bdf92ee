import { staemme } from '#content/people/staemme.ts';
import type { stammEndpoints } from '#contract/stamm.ts';
import type { Handlers } from '#server/http/mount.ts';

export const stammRoutes = (): Handlers<typeof stammEndpoints> => ({
  listStaemme: () => staemme.map(({ titel }) => ({ titel })),
});
