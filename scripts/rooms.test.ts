import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

// Who may import whom: the linter says no, and says where the thing belongs instead.

const refused = [
  ['contract/x.ts', '#server/config.ts', 'The contract imports zod and itself only'],
  ['contract/x.ts', 'react', 'The contract imports zod and itself only'],
  ['contract/x.ts', 'node:fs', 'The contract imports zod and itself only'],
  ['content/pages/x.ts', '#content/people/vorstand.ts', 'Public pages never import contact details'],
  ['content/pages/x.ts', '#web/api.ts', 'Content knows no code'],
  ['server/anlass/x.ts', '#web/api.ts', 'The server never imports the browser'],
  ['server/anlass/x.ts', '#scripts/hash.js', 'what both need belongs in server/'],
  ['server/anlass/x.ts', '#server/benutzer/benutzer-routes.ts', 'ask the other feature'],
  ['web/anlass/x.ts', '#server/config.ts', 'never imports the server'],
  ['web/anlass/x.ts', '#content/people/vorstand.ts', 'Contact details are for the server only'],
  ['web/anlass/x.ts', '#web/benutzer/x.ts', 'A feature never imports another'],
  ['web/benutzer/x.ts', '#web/start/x.ts', 'A feature never imports another'],
  ['web/layout/x.ts', '#web/anlass/x.ts', 'What features share knows none of them'],
  ['web/datei/x.ts', '#web/anlass/x.ts', 'What features share knows none of them'],
  ['web/ui/x.ts', '#contract/anlass.ts', 'ui/ knows no domain'],
  ['web/ui/x.ts', '#web/api.ts', 'ui/ knows no domain'],
  ['web/ui/x.ts', '../api.ts', 'never by climbing'],
  ['e2e/x.ts', '#web/api.ts', 'Stories know the site as people do'],
] as const;

const taken = [
  ['contract/x.ts', 'zod'],
  ['contract/x.ts', './anlass.ts'],
  ['server/anlass/x.ts', '#server/benutzer/benutzer-store.ts'],
  ['server/app.ts', '#server/benutzer/benutzer-routes.ts'],
  ['server/stamm/x.ts', '#content/people/staemme.ts'],
  ['web/anlass/x.ts', '#contract/anlass.ts'],
  ['web/anlass/x.ts', '#web/ui/button.tsx'],
  ['web/anlass/x.ts', '#web/datei/x.ts'],
  ['web/start/x.ts', '#web/anlass/x.ts'],
  ['web/routes.tsx', '#web/anlass/x.ts'],
  ['e2e/x.ts', '#server/demo/demo-benutzer.ts'],
] as const;

const verdict = lintAll([...refused, ...taken]);

describe('the linter refuses', () => {
  it.each(refused)('%s importing %s: %s', (file, imported, reason) => {
    expect(verdict(file, imported)).toContain(reason);
  });
});

describe('the linter takes', () => {
  it.each(taken)('%s importing %s', (file, imported) => {
    expect(verdict(file, imported)).toBe('');
  });
});

/** Lints one file for each import in a folder of its own, under the project's rules. */
function lintAll(imports: (readonly [string, string, ...string[]])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'progi-rooms-'));
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  const probe = (file: string, imported: string) =>
    file === 'server/app.ts' || file === 'web/routes.tsx'
      ? file
      : file.replace('x.ts', `${imported.replaceAll(/\W/g, '-')}.ts`);
  for (const [file, imported] of imports) {
    const path = join(folder, probe(file, imported));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import '${imported}';\n`);
  }
  const biome = resolve('node_modules/.bin/biome');
  const { stdout } = spawnSync(
    biome,
    ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { location: { path: string | { file: string } }; message: string }[];
  };
  return (file: string, imported: string) =>
    diagnostics
      .filter(({ location }) => JSON.stringify(location.path).includes(probe(file, imported)))
      .map((diagnostic) => JSON.stringify(diagnostic))
      .join('\n');
}
