import { expect, it } from 'vitest';

it('shows every component of web/ui', () => {
  const components = Object.keys(import.meta.glob('../ui/*.tsx')).map((path) => path.replace('../', '#web/'));
  const preview = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true });
  const shown = Object.values(preview).join('');
  // the drawing in `Empty`, what a `ButtonLink` is made of, what stands in the footer, and what is text or sound alone
  const within = ['picture', 'link', 'color-scheme-choice', 'breakable-email', 'told'].map(
    (name) => `#web/ui/${name}.tsx`,
  );
  expect(components.length).toBeGreaterThan(15);
  expect(components.filter((path) => !within.includes(path) && !shown.includes(`'${path}'`))).toEqual([]);
});
