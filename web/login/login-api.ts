import type { z } from 'zod';
import { type loginInput, sessionEndpoints } from '#contract/session.ts';
import { call } from '#web/api.ts';
import { useSendOnce } from '#web/send-once.ts';
import { endSession, startSession } from '#web/session.ts';

export function useLogin() {
  return useSendOnce({
    mutationFn: (input: z.input<typeof loginInput>) => call(sessionEndpoints.login, { body: input }),
    onSuccess: ({ token }) => startSession(token),
  });
}

/**
 * The browser forgets the session at once, and what was half written: who comes next may be somebody else. The server is
 * told, and an outdated token ends there by itself.
 */
export async function logout(): Promise<void> {
  const told = call(sessionEndpoints.logout, {});
  endSession();
  sessionStorage.clear();
  await told;
}
