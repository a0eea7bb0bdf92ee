// Portraits of the demo members, drawn like the photos: in cap and ribbon, before the light of a mood.
import sharp from 'sharp';
import type { AvatarWidth } from '#contract/benutzer.ts';
import type { Picture } from '#server/benutzer/avatar.ts';
import { vornamen } from './benutzer-namen.ts';
import type { DemoBenutzer } from './demo-benutzer.ts';
import { Bild } from './fotos/bild.ts';
import { stimmungen } from './fotos/farbe.ts';
import { bueste, type Person, person } from './fotos/leute.ts';
import { createRandom, seedFrom } from './random.ts';

const size = 440;
const grey = ['#8c8780', '#d8d2c8', '#b4aea6'] as const;
const backgrounds = [stimmungen.abendrot, stimmungen.goldstunde, stimmungen.morgen, stimmungen.sommer] as const;

/** About one living member in three; `mitglied` has none, so that there is one to put in. */
export function hasAvatar({ benutzername, mitgliederTyp }: DemoBenutzer): boolean {
  const lives = mitgliederTyp !== 'VERSTORBEN' && mitgliederTyp !== 'VERSCHOLLEN';
  return lives && benutzername !== 'mitglied' && seedFrom(`${benutzername} Bild`) % 3 === 0;
}

export async function drawAvatar(benutzer: DemoBenutzer, today: Date): Promise<Picture> {
  const drawn = await sharp(Buffer.from(avatarSvg(benutzer, today)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const copy = (width: AvatarWidth) =>
    sharp(drawn.data, { raw: drawn.info }).resize({ width }).webp({ quality: 82, effort: 2 }).toBuffer();
  const [small, medium, large] = await Promise.all([copy(64), copy(220), copy(440)]);
  return { name: `${benutzer.benutzername}.webp`, copies: { 64: small, 220: medium, 440: large } };
}

function avatarSvg(benutzer: DemoBenutzer, today: Date): string {
  const rnd = createRandom(seedFrom(benutzer.benutzername));
  const bild = new Bild(size, size, rnd);
  const mood = rnd.pick(backgrounds);
  const links = rnd.chance(0.5);
  bild.himmel(mood, size);
  bueste(
    bild,
    size / 2,
    size * 0.62,
    1.36,
    likeness(benutzer, person(rnd), today),
    {
      farbe: mood.licht,
      staerke: 0.7,
      links,
    },
    mood.dunkel,
  );
  return bild.svg(size, size);
}

/** Hair greys with the years, and women wear no beard. */
function likeness({ vorname, geburtsdatum }: DemoBenutzer, who: Person, today: Date): Person {
  const age = today.getFullYear() - Number(geburtsdatum?.slice(0, 4) ?? today.getFullYear());
  const isWoman = vornamen.damen.some((name) => name === vorname);
  return {
    ...who,
    haar:
      age > 62 ? (grey[age % grey.length] ?? who.haar) : grey.some((tone) => tone === who.haar) ? '#5a3a22' : who.haar,
    bart: isWoman || age < 24 ? 'keiner' : who.bart,
  };
}
