import type { TokenPayload } from '#contract/session.ts';

// One algorithm, both ways; a token that names another is refused.
const algorithm = 'HS256';

export async function signToken(secret: Uint8Array, payload: TokenPayload & { jti: string }): Promise<string> {
  const { SignJWT } = await jose();
  return new SignJWT(payload).setProtectedHeader({ alg: algorithm }).sign(secret);
}

type Checked = { jti: string; exp: number };
const mostKnown = 1000;

/**
 * Reads the id of the session a token stands for; undefined when the token is not ours or no longer valid. A signature
 * that was right stays right: it is checked with the first of many requests, each of which would wait for a thread.
 */
export function createTokenReader(secret: Uint8Array): (token: string) => Promise<string | undefined> {
  const known = new Map<string, Checked>();
  return async (token) => {
    let checked = known.get(token);
    if (!checked) {
      checked = await check(secret, token);
      if (!checked) return undefined;
      if (known.size >= mostKnown) known.clear();
      known.set(token, checked);
    }
    return checked.exp * 1000 > Date.now() ? checked.jti : undefined;
  };
}

async function check(secret: Uint8Array, token: string): Promise<Checked | undefined> {
  const { jwtVerify } = await jose();
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], requiredClaims: ['exp', 'jti'] });
    return payload as Checked;
  } catch {
    return undefined;
  }
}

/** Not needed before somebody logs in. */
function jose() {
  return import('jose');
}
