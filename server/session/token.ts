import { jwtVerify, SignJWT } from 'jose';
import type { TokenPayload } from '#contract/session.ts';

// One algorithm, both ways; a token that names another is refused.
const algorithm = 'HS256';

export function signToken(secret: Uint8Array, payload: TokenPayload & { jti: string }): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: algorithm }).sign(secret);
}

/** The id of the session a token stands for, or undefined when the token is not ours or no longer valid. */
export async function readToken(secret: Uint8Array, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], requiredClaims: ['exp', 'jti'] });
    return payload.jti;
  } catch {
    return undefined;
  }
}
