import type { memorabiliaEndpoints } from '#contract/memorabilia.ts';
import { addAudited } from '#server/audit/audit-store.ts';
import { acceptImage } from '#server/datei/accept-upload.ts';
import type { Db } from '#server/db/engine.ts';
import { takesWebp } from '#server/http/file-answer.ts';
import { sentence } from '#server/http/messages.ts';
import type { Handlers } from '#server/http/mount.ts';
import { ProblemError } from '#server/http/problem.ts';
import { createTurnsApart } from '#server/http/turns.ts';
import { moveAudited } from '#server/papierkorb/papierkorb-store.ts';
import type { Services } from '#server/services.ts';
import { requireAnlass } from './anlass-store.ts';
import { firstKopien, getKopie, listWithKopien } from './foto-kopie.ts';
import {
  deleteMemorabilia,
  findGalerie,
  findMemorabilia,
  findOriginal,
  findSameMemorabilia,
  insertMemorabilia,
  listMemorabilia,
  restoreMemorabilia,
} from './memorabilia-store.ts';

// an id is never given twice, and the copy of a width never changes
const forEver = 'public, max-age=31536000, immutable';

const allInTurn = createTurnsApart();

export const memorabiliaRoutes = ({ db }: Services): Handlers<typeof memorabiliaEndpoints> => ({
  listMemorabilia: async ({ params }) => {
    await requireAnlass(db, params.id);
    return listMemorabilia(db, params.id);
  },

  getGalerie: async ({ params, query }) => {
    await requireAnlass(db, params.id);
    return findGalerie(db, params.id, query.ab ?? 0);
  },

  listMemorabiliaWithData: ({ params, session, log }) =>
    allInTurn(session, async () => {
      await requireAnlass(db, params.id);
      return listWithKopien({ db, log }, params.id);
    }),

  uploadMemorabilia: async ({ params, file, session }) => {
    await requireAnlass(db, params.id);
    const { dateiName, typ, bytes, image } = await acceptImage(file);
    const { breite, hoehe, draft } = image;
    const photo = { anlass_id: params.id, datei_name: dateiName, typ, breite, hoehe, original: bytes };
    const kopien = await firstKopien(draft, breite);
    const deed = { was: 'memorabilia.erstellt', wer: session, bezeichnung: dateiName, file } as const;
    const add = (trx: Db) => insertMemorabilia(trx, photo, kopien);
    const findSame = (trx: Db) => findSameMemorabilia(trx, photo);
    return String(await addAudited(db, deed, add, findSame));
  },

  getMemorabilia: async ({ params, query, accept, log }) => {
    const photo = await findMemorabilia(db, params.id);
    const format = takesWebp(accept) ? 'webp' : 'jpeg';
    const bytes = photo && (await getKopie({ db, log }, photo, query.w ?? 2100, format));
    if (!bytes) throw new ProblemError('nichtGefunden');
    const dateiName = photo.dateiName.replace(/\.[^.]*$/, format === 'webp' ? '.webp' : '.jpg');
    return { bytes, typ: `image/${format}`, dateiName, inline: true, cacheControl: forEver, vary: 'accept' };
  },

  getMemorabiliaOriginal: async ({ params }) => {
    const photo = await findMemorabilia(db, params.id);
    const bytes = photo && (await findOriginal(db, params.id));
    if (!bytes) throw new ProblemError('nichtGefunden');
    return { bytes, typ: photo.typ, dateiName: photo.dateiName };
  },

  deleteMemorabilia: async ({ params, session }) => {
    await moveAudited(db, params.id, deleteMemorabilia, { was: 'memorabilia.geloescht', wer: session.key });
    return sentence('dateiGeloescht');
  },

  restoreMemorabilia: async ({ params, session }) => {
    await moveAudited(db, params.id, restoreMemorabilia, { was: 'memorabilia.wiederhergestellt', wer: session.key });
    return sentence('dateiWiederhergestellt');
  },
});
