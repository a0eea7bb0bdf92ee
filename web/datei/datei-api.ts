import { anlassEndpoints } from '#contract/anlass.ts';
import { beilageEndpoints } from '#contract/beilage.ts';
import { berichtEndpoints } from '#contract/bericht.ts';
import { memorabiliaEndpoints } from '#contract/memorabilia.ts';
import type { DateiArt, PapierkorbArt } from '#contract/papierkorb.ts';
import { ApiError, call, isPassing, orNull } from '#web/api.ts';

const { restoreAnlass } = anlassEndpoints;
const { deleteBeilage, restoreBeilage } = beilageEndpoints;
const { deleteMemorabilia, restoreMemorabilia } = memorabiliaEndpoints;
const { deleteBericht, restoreBericht } = berichtEndpoints;

const removing = { beilage: deleteBeilage, memorabilia: deleteMemorabilia, bericht: deleteBericht };
const restoring = {
  beilage: restoreBeilage,
  memorabilia: restoreMemorabilia,
  bericht: restoreBericht,
  anlass: restoreAnlass,
};

/** What is gone is deleted, whoever did it: somebody else, or the try before, of which only the answer was lost. */
export function deleteDatei(art: DateiArt, id: number): Promise<string | null> {
  return orNull(call(removing[art], { params: { id } }));
}

/** What is no longer to be brought back is there, where the try before may have done it and only its answer was lost. */
export async function restoreDeleted(art: PapierkorbArt, id: number): Promise<string | null> {
  const tried = `${art} ${id}`;
  const mayBeBack = unheard.delete(tried);
  try {
    return await call(restoring[art], { params: { id } });
  } catch (error) {
    if (mayBeBack && error instanceof ApiError && error.status === 404) return null;
    if (mayBeBack || isPassing(error)) unheard.add(tried);
    throw error;
  }
}

/** What somebody tried to bring back without hearing what became of it. */
const unheard = new Set<string>();
