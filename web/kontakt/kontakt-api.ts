import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { kontaktEndpoints, type progipostBody } from '#contract/kontakt.ts';
import { call } from '#web/api.ts';

export function useSendProgipost() {
  return useMutation({
    mutationFn: (body: z.input<typeof progipostBody>) => call(kontaktEndpoints.sendProgipost, { body }),
  });
}
