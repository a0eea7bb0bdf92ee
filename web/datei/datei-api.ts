import { beilageEndpoints } from '#contract/beilage.ts';
import { berichtEndpoints } from '#contract/bericht.ts';
import { memorabiliaEndpoints } from '#contract/memorabilia.ts';
import type { PapierkorbArt } from '#contract/papierkorb.ts';
import { call } from '#web/api.ts';

const { deleteBeilage, restoreBeilage } = beilageEndpoints;
const { deleteMemorabilia, restoreMemorabilia } = memorabiliaEndpoints;
const { deleteBericht, restoreBericht } = berichtEndpoints;

const removing = { beilage: deleteBeilage, memorabilia: deleteMemorabilia, bericht: deleteBericht };
const restoring = { beilage: restoreBeilage, memorabilia: restoreMemorabilia, bericht: restoreBericht };

export function deleteDatei(art: PapierkorbArt, id: number): Promise<string> {
  return call(removing[art], { params: { id } });
}

export function restoreDatei(art: PapierkorbArt, id: number): Promise<string> {
  return call(restoring[art], { params: { id } });
}
