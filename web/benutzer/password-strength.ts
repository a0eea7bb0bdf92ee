import { minPassword } from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';

type Strength = 'schwach' | 'mittel' | 'stark';

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** A hint, no judge: length counts most, variety a little, repetition nothing. */
export function passwordStrength(password: string): Strength {
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = Math.min(password.length, 2 * new Set(password).size) + 2 * (variety - 1);
  if (countCharacters(password) < minPassword || points < 12) return 'schwach';
  return points < 18 ? 'mittel' : 'stark';
}
