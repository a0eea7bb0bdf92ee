import type { z } from 'zod';
import { kontaktEndpoints, type progipostBody } from '#contract/kontakt.ts';
import { call } from '#web/api.ts';
import { useSendOnce } from '#web/send-once.ts';

type Body = z.input<typeof progipostBody>;
type Answered = { onSuccess: (answer: unknown, body: Body) => void; onError: () => void };

/** `answered` is called wherever the visitor is by then. */
export function useSendProgipost(answered: Answered) {
  return useSendOnce({
    mutationFn: (body: Body) => call(kontaktEndpoints.sendProgipost, { body }),
    ...answered,
  });
}
