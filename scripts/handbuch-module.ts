import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { parseKapitel } from '#web/pages/handbuch.ts';

/** A phone held upright is shown no taller than this. */
const tallest = 580;
const folder = resolve(import.meta.dirname, '../docs/handbuch');

/** The handbook as a module: what it says, and where its pictures are once the site is built. */
export async function handbuchModule(): Promise<string> {
  const documents = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const kapitel = documents.toSorted().map((name) => parseKapitel(readFileSync(`${folder}/${name}`, 'utf8')));
  const pictures = readdirSync(`${folder}/bilder`);
  const imports = pictures.map(
    (name, index) => `import p${index} from ${JSON.stringify(`${folder}/bilder/${name}?url`)};`,
  );
  const entries = await Promise.all(
    pictures.map(async (name, index) => {
      const { width, height } = await sharp(`${folder}/bilder/${name}`).metadata();
      const scale = Math.min(1, tallest / height);
      const size = `width: ${Math.round(width * scale)}, height: ${Math.round(height * scale)}`;
      return `'${name}': { src: p${index}, ${size} }`;
    }),
  );
  return [
    ...imports,
    `export const kapitel = ${JSON.stringify(kapitel)};`,
    `export const bilder = { ${entries.join(', ')} };`,
  ].join('\n');
}
