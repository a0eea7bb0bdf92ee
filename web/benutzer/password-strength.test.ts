import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'schwach'],
  ['Ab1!', 'schwach'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'schwach'],
  ['passwort', 'schwach'],
  ['Passwort1', 'mittel'],
  ['progi-demo-1895', 'stark'],
  ['korb laterne sieben biel', 'stark'],
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
