import type { z } from 'zod';
import { type loginInput, sessionEndpoints } from '#contract/session.ts';
import { call } from '#web/api.ts';
import { forgetDraft } from '#web/form-draft.ts';
import { useSendOnce } from '#web/send-once.ts';
import { endSession, startSession } from '#web/session.ts';

export function useLogin() {
  return useSendOnce({
    mutationFn: (input: z.input<typeof loginInput>) => call(sessionEndpoints.login, { body: input }),
    onSuccess: ({ token }) => startSession(token),
  });
}

/** The browser forgets the session at once; the server is told, and an outdated token ends there by itself. */
export async function logout(): Promise<void> {
  const told = call(sessionEndpoints.logout, {});
  endSession();
  forgetDraft();
  await told;
}
