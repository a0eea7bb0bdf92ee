import { abteilungen, type benutzerEndpoints, mitgliederTypen, rollen, vorstandChargen } from '#contract/benutzer.ts';
import { sentence } from '#server/http/messages.ts';
import type { Handlers } from '#server/http/mount.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { Services } from '#server/services.ts';
import { unlock } from '#server/session/login-store.ts';
import { findBenutzername, foldBenutzername } from './benutzer-store.ts';

export const benutzerRoutes = ({ db }: Services): Handlers<typeof benutzerEndpoints> => ({
  listRollen: () => [...rollen],
  listMitgliederTypen: () => [...mitgliederTypen],
  listVorstandChargen: () => [...vorstandChargen],
  listAbteilungen: () => [...abteilungen],

  unlockBenutzer: async ({ params }) => {
    const benutzername = await findBenutzername(db, params.id);
    if (!benutzername) throw new ProblemError('nichtGefunden');
    await unlock(db, foldBenutzername(benutzername));
    return sentence('entsperrt');
  },
});
