import type { z } from 'zod';
import { kontaktEndpoints, type progipostBody } from '#contract/kontakt.ts';
import { call } from '#web/api.ts';
import { useSendOnce } from '#web/send-once.ts';

export function useSendProgipost() {
  return useSendOnce({
    mutationFn: (body: z.input<typeof progipostBody>) => call(kontaktEndpoints.sendProgipost, { body }),
  });
}
