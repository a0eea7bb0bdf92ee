import { benutzerEndpoints } from './benutzer.ts';
import type { Endpoint } from './endpoint.ts';
import { healthEndpoints } from './health.ts';
import { inhaltEndpoints } from './inhalt.ts';
import { sessionEndpoints } from './session.ts';
import { stammEndpoints } from './stamm.ts';

/** Every call of the API. */
export const endpoints = {
  ...sessionEndpoints,
  ...benutzerEndpoints,
  ...stammEndpoints,
  ...inhaltEndpoints,
  ...healthEndpoints,
} satisfies Record<string, Endpoint>;
