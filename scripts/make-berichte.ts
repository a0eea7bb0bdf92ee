// Sets the sample reports of a fresh installation: `node scripts/make-berichte.ts` writes content/berichte/*.pdf.
// The words are in content/berichte/texte/, the look is in scripts/berichte/. The same words give the same bytes.
import { writeFile } from 'node:fs/promises';
import { type BerichtSchluessel, berichte } from '#content/berichte/berichte.ts';
import type { BerichtText } from '#content/berichte/texte/bausteine.ts';
import { jahresbericht2023 } from '#content/berichte/texte/jahresbericht-2023.ts';
import { jahresberichtGenossenschaft2024 } from '#content/berichte/texte/jahresbericht-genossenschaft-2024.ts';
import { jahresberichtStudentenverbindung2024 } from '#content/berichte/texte/jahresbericht-studentenverbindung-2024.ts';
import { protokoll2024 } from '#content/berichte/texte/protokoll-2024.ts';
import { protokollGenossenschaft2024 } from '#content/berichte/texte/protokoll-genossenschaft-2024.ts';
import { setBericht } from './berichte/layout.ts';

const texte: Record<BerichtSchluessel, BerichtText> = {
  jahresberichtStudentenverbindung2024,
  jahresberichtGenossenschaft2024,
  protokollGenossenschaft2024,
  jahresbericht2023,
  protokoll2024,
};

for (const { schluessel, titel, dateiName } of berichte) {
  const pdf = await setBericht(titel, texte[schluessel]);
  await writeFile(new URL(`../content/berichte/${dateiName}`, import.meta.url), pdf);
  console.log(`${dateiName} ${(pdf.length / 1024).toFixed(1)} kB`);
}
