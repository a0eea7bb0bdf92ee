import { z } from 'zod';
import { endpoint, json, text } from './endpoint.ts';
import { maxText } from './limits.ts';
import { anyone, loggedIn, rollen } from './permissions.ts';
import { requiredLine } from './text.ts';

export const loginInput = z.strictObject({
  username: requiredLine(),
  pass: z.string().min(1, 'required').max(maxText, 'tooLong'),
});

/** The middle segment of the token, as far as the browser may rely on it. */
export const tokenPayload = z.object({
  username: z.string(),
  key: z.number().int().positive(),
  rolle: z.enum(rollen),
  iat: z.number(),
  exp: z.number(),
});
export type TokenPayload = z.output<typeof tokenPayload>;

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/benutzer/login',
    summary: 'Exchanges user name and password for a token',
    access: anyone,
    body: loginInput,
    answer: json(z.strictObject({ token: z.string() })),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/benutzer/logout',
    summary: 'Ends the session of the token it is called with',
    access: loggedIn,
    answer: text,
  }),
};
