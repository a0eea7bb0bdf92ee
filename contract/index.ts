import { anlassEndpoints } from './anlass.ts';
import { auditEndpoints } from './audit.ts';
import { beilageEndpoints } from './beilage.ts';
import { benutzerEndpoints } from './benutzer.ts';
import { berichtEndpoints } from './bericht.ts';
import type { Endpoint } from './endpoint.ts';
import { healthEndpoints } from './health.ts';
import { inhaltEndpoints } from './inhalt.ts';
import { kontaktEndpoints } from './kontakt.ts';
import { memorabiliaEndpoints } from './memorabilia.ts';
import { papierkorbEndpoints } from './papierkorb.ts';
import { sessionEndpoints } from './session.ts';
import { sicherungEndpoints } from './sicherung.ts';
import { stammEndpoints } from './stamm.ts';

/** Every call of the API. */
export const endpoints = {
  ...sessionEndpoints,
  ...benutzerEndpoints,
  ...anlassEndpoints,
  ...beilageEndpoints,
  ...memorabiliaEndpoints,
  ...auditEndpoints,
  ...berichtEndpoints,
  ...papierkorbEndpoints,
  ...stammEndpoints,
  ...inhaltEndpoints,
  ...kontaktEndpoints,
  ...sicherungEndpoints,
  ...healthEndpoints,
} satisfies Record<string, Endpoint>;
