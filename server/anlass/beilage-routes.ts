import type { beilageEndpoints } from '#contract/beilage.ts';
import { beilageRule } from '#contract/datei.ts';
import { mayEditAnlass } from '#contract/permissions.ts';
import { addAudited } from '#server/audit/audit-store.ts';
import { acceptUpload, isImageType } from '#server/datei/accept-upload.ts';
import { withoutMetadata } from '#server/datei/image.ts';
import type { Db } from '#server/db/engine.ts';
import { sentence } from '#server/http/messages.ts';
import type { Handlers } from '#server/http/mount.ts';
import { ProblemError } from '#server/http/problem.ts';
import { createTurnsApart } from '#server/http/turns.ts';
import { moveAudited } from '#server/papierkorb/papierkorb-store.ts';
import type { Services } from '#server/services.ts';
import { requireAnlass } from './anlass-store.ts';
import {
  deleteBeilage,
  findBeilage,
  findPublicBeilage,
  findSameBeilage,
  insertBeilage,
  listBeilagen,
  restoreBeilage,
} from './beilage-store.ts';

const fileInTurn = createTurnsApart();

export const beilageRoutes = ({ db }: Services): Handlers<typeof beilageEndpoints> => ({
  listBeilagen: async ({ params }) => {
    await requireAnlass(db, params.id);
    return listBeilagen(db, params.id);
  },

  uploadBeilage: async ({ params, file, session }) => {
    await requireAnlass(db, params.id);
    const { dateiName, typ, bytes } = await acceptUpload(beilageRule, file);
    const kopie = isImageType(typ) ? await withoutMetadata(bytes, typ) : undefined;
    const beilage = { anlass_id: params.id, datei_name: dateiName, typ, groesse: bytes.length, inhalt: bytes, kopie };
    const deed = { was: 'beilage.erstellt', wer: session, bezeichnung: dateiName, file } as const;
    const add = (trx: Db) => insertBeilage(trx, beilage);
    const findSame = (trx: Db) => findSameBeilage(trx, beilage);
    return String(await addAudited(db, deed, add, findSame));
  },

  getBeilage: async ({ params, session }) => {
    const find = mayEditAnlass(session) ? findBeilage : findPublicBeilage;
    const beilage = await fileInTurn(session, () => find(db, params.id));
    if (!beilage) throw new ProblemError('nichtGefunden');
    return { ...beilage, cacheControl: 'private, no-cache', vary: 'authorization' };
  },

  deleteBeilage: async ({ params, session }) => {
    await moveAudited(db, params.id, deleteBeilage, { was: 'beilage.geloescht', wer: session.key });
    return sentence('dateiGeloescht');
  },

  restoreBeilage: async ({ params, session }) => {
    await moveAudited(db, params.id, restoreBeilage, { was: 'beilage.wiederhergestellt', wer: session.key });
    return sentence('dateiWiederhergestellt');
  },
});
