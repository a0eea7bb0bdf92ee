import sharp from 'sharp';
import { geschichte } from '#content/pages/geschichte.ts';
import { home } from '#content/pages/home.ts';
import { identity } from '#content/pages/identity.ts';
import { kontakt } from '#content/pages/kontakt.ts';
import { organisation } from '#content/pages/organisation.ts';
import { schwesterverbindungen } from '#content/pages/schwesterverbindungen.ts';
import { verbindung } from '#content/pages/verbindung.ts';
import { willkommen } from '#content/pages/willkommen.ts';
import { serif } from '#server/datei/font.ts';
import type { PreviewPicture } from '#web/layout/preview-pictures.ts';
import catalogue from '#web/public/assets/i18n/de.json' with { type: 'json' };
import { drawing, ribbon } from './drawings.ts';
import { readable } from './readable.ts';

const width = 1200;
const height = 630;
const margin = 80;
const { himmelOben } = willkommen.farben.hell;
const ink = readable(identity.farben.zwei, himmelOben);

/** The picture that stands for a page where its address is shared. German, as the page is to whoever has no cookie. */
export async function previewPicture(page: PreviewPicture): Promise<Buffer> {
  const { titel, text } = words[page];
  const heading = await line(titel, { size: 76, width: 720 });
  const below = await line(text, { size: 31, width: 600 });
  const top = Math.round((height - heading.height - 34 - below.height) / 2);
  return sharp(await background())
    .composite([
      { input: heading.data, left: margin, top },
      { input: below.data, left: margin, top: top + heading.height + 34 },
    ])
    .png({ palette: true, effort: 2 })
    .toBuffer();
}

const german = ({ titel, lead }: { titel: { de: string }; lead: { de: string } }) => ({
  titel: titel.de,
  text: lead.de,
});

const words: Record<PreviewPicture, { titel: string; text: string }> = {
  home: german(home),
  anlaesse: { titel: catalogue.anlass.comingTitle, text: catalogue.anlass.comingDescription },
  archiv: { titel: catalogue.archiv.title, text: catalogue.archiv.description },
  kontakt: german(kontakt),
  verbindung: german(verbindung),
  geschichte: german(geschichte),
  schwesterverbindungen: german(schwesterverbindungen),
  vorstand: german(organisation.vorstand),
  aktivitas: german(organisation.aktivitas),
  staemme: german(organisation.staemme),
};

// the evening, darker where the words stand, under the ribbon
const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <linearGradient id="shade">
    <stop stop-color="${himmelOben}" stop-opacity=".94"/>
    <stop offset=".5" stop-color="${himmelOben}" stop-opacity=".72"/>
    <stop offset=".85" stop-color="${himmelOben}" stop-opacity="0"/>
  </linearGradient>
  <rect width="${width}" height="${height}" fill="url(#shade)"/>
  ${ribbon(width, 22)}
</svg>`;

let made: Promise<Buffer> | undefined;

function background(): Promise<Buffer> {
  made ??= makeBackground();
  return made;
}

async function makeBackground(): Promise<Buffer> {
  const name = await line(identity.kurzname, { size: 38, width: 400 });
  return sharp(Buffer.from(drawing('willkommen.svg', width, height)))
    .composite([
      { input: Buffer.from(frame) },
      { input: Buffer.from(drawing('zirkel.svg', 64, 64, ink)), left: margin, top: 58 },
      { input: name.data, left: margin + 84, top: 74 },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function line(text: string, { size, width: maxWidth }: { size: number; width: number }) {
  const { family, file } = serif();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${ink}">${escapeMarkup(text)}</span>`,
      // the comma ends the family's name, or its last word would be taken for a weight
      font: `${family}, ${size}`,
      fontfile: file,
      width: maxWidth,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
