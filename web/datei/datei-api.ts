import { anlassEndpoints } from '#contract/anlass.ts';
import { beilageEndpoints } from '#contract/beilage.ts';
import { berichtEndpoints } from '#contract/bericht.ts';
import { memorabiliaEndpoints } from '#contract/memorabilia.ts';
import type { DateiArt, PapierkorbArt } from '#contract/papierkorb.ts';
import { call, orNull } from '#web/api.ts';

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

export function restoreDeleted(art: PapierkorbArt, id: number): Promise<string> {
  return call(restoring[art], { params: { id } });
}
