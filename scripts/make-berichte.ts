// Sets the sample reports: `npm run berichte` writes content/berichte/*.pdf.
// The words are in content/berichte/texte/, the look is in scripts/berichte/. The same words give the same bytes.
import { writeFile } from 'node:fs/promises';
import { berichte } from '#content/berichte/berichte.ts';
import type { BerichtText } from '#content/berichte/texte/bausteine.ts';
import { jahresbericht2023 } from '#content/berichte/texte/jahresbericht-2023.ts';
import { jahresberichtGenossenschaft2024 } from '#content/berichte/texte/jahresbericht-genossenschaft-2024.ts';
import { jahresberichtStudentenverbindung2024 } from '#content/berichte/texte/jahresbericht-studentenverbindung-2024.ts';
import { protokoll2024 } from '#content/berichte/texte/protokoll-2024.ts';
import { protokollGenossenschaft2024 } from '#content/berichte/texte/protokoll-genossenschaft-2024.ts';
import { setBericht } from './berichte/layout.ts';

const texte = new Map<string, BerichtText>([
  ['jahresbericht-studentenverbindung-2024.pdf', jahresberichtStudentenverbindung2024],
  ['jahresbericht-genossenschaft-2024.pdf', jahresberichtGenossenschaft2024],
  ['protokoll-generalversammlung-genossenschaft-2024.pdf', protokollGenossenschaft2024],
  ['jahresbericht-2023.pdf', jahresbericht2023],
  ['protokoll-generalversammlung-2024.pdf', protokoll2024],
]);

for (const { titel, dateiName } of berichte) {
  const text = texte.get(dateiName);
  // a report of one's own is not ours to set
  if (!text) continue;
  const pdf = await setBericht(titel, text);
  await writeFile(new URL(`../content/berichte/${dateiName}`, import.meta.url), pdf);
  console.log(`${dateiName} ${(pdf.length / 1024).toFixed(1)} kB`);
}
