import { anlassEndpoints } from '#contract/anlass.ts';
import { beilageEndpoints } from '#contract/beilage.ts';
import { berichtEndpoints } from '#contract/bericht.ts';
import { memorabiliaEndpoints } from '#contract/memorabilia.ts';
import type { DateiArt, PapierkorbArt } from '#contract/papierkorb.ts';
import { ApiError, call, isPassing } from '#web/api.ts';

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

/** What is not there to be deleted is gone already, where the try before may have done it and only its answer was lost. */
export function deleteDatei(art: DateiArt, id: number): Promise<string | null> {
  return doOnce(`delete ${art} ${id}`, () => call(removing[art], { params: { id } }));
}

/** Likewise, what is no longer to be brought back is there. */
export function restoreDeleted(art: PapierkorbArt, id: number): Promise<string | null> {
  return doOnce(`restore ${art} ${id}`, () => call(restoring[art], { params: { id } }));
}

async function doOnce(deed: string, act: () => Promise<string>): Promise<string | null> {
  const mayBeDone = unheard.delete(deed);
  try {
    return await act();
  } catch (error) {
    if (mayBeDone && error instanceof ApiError && error.status === 404) return null;
    if (mayBeDone || isPassing(error)) unheard.add(deed);
    throw error;
  }
}

/** What somebody tried without hearing what became of it. */
const unheard = new Set<string>();
