import type { berichtEndpoints } from '#contract/bericht.ts';
import { berichtRule } from '#contract/datei.ts';
import { addAudited } from '#server/audit/audit-store.ts';
import { acceptUpload } from '#server/datei/accept-upload.ts';
import type { Db } from '#server/db/engine.ts';
import { sentence } from '#server/http/messages.ts';
import type { Handlers } from '#server/http/mount.ts';
import { ProblemError } from '#server/http/problem.ts';
import { createTurnsApart } from '#server/http/turns.ts';
import { today } from '#server/local-time.ts';
import { moveAudited } from '#server/papierkorb/papierkorb-store.ts';
import type { Services } from '#server/services.ts';
import {
  deleteBericht,
  findBericht,
  findSameBericht,
  insertBericht,
  listBerichte,
  restoreBericht,
} from './bericht-store.ts';

const fileInTurn = createTurnsApart();

export const berichtRoutes = ({ db }: Services): Handlers<typeof berichtEndpoints> => ({
  listBerichte: () => listBerichte(db),

  getBericht: async ({ params, query, session }) => {
    const bericht = await fileInTurn(session, () => findBericht(db, params.id));
    if (!bericht) throw new ProblemError('nichtGefunden');
    return { ...bericht, inline: query.inline === '1' };
  },

  uploadBericht: async ({ file, session }) => {
    const { dateiName, typ, bytes } = await acceptUpload(berichtRule, file);
    const bericht = { datei_name: dateiName, typ, created_date: today(), inhalt: bytes };
    const deed = { was: 'bericht.erstellt', wer: session, bezeichnung: dateiName, file } as const;
    const add = (trx: Db) => insertBericht(trx, bericht);
    const findSame = (trx: Db) => findSameBericht(trx, bericht);
    return String(await addAudited(db, deed, add, findSame));
  },

  deleteBericht: async ({ params, session }) => {
    await moveAudited(db, params.id, deleteBericht, { was: 'bericht.geloescht', wer: session.key });
    return sentence('berichtGeloescht');
  },

  restoreBericht: async ({ params, session }) => {
    await moveAudited(db, params.id, restoreBericht, { was: 'bericht.wiederhergestellt', wer: session.key });
    return sentence('berichtWiederhergestellt');
  },
});
