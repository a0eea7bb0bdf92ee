import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hashOf } from './hash.js';
import { inTurn } from './in-turn.js';
import { requireNode24 } from './node-version.js';
import { step } from './step.js';

// an older one does not know whether it was asked to build, and would end without a word
requireNode24();

export const stamp = 'dist/.built';
// What is there stays until its successor is whole: a server may be running on it.
const made = '.cache/dist';
const replaced = '.cache/dist-before';
const sources = [
  'web',
  'contract',
  'content',
  'server',
  'docs/handbuch',
  'scripts/identity',
  'scripts/handbuch-module.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** Whether nothing the build is made of has changed since. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(sources);
}

/** Builds the browser's part, the renderer and the server. */
async function buildSite() {
  requireReadableFolder();
  // before it begins: what changes meanwhile is built the next time
  const hash = hashOf(sources);
  await requireValidContent();
  await step('Building the site', async () => {
    try {
      await build();
      compressAll(`${made}/client`);
      writeFileSync(`${made}/.built`, hash);
      replace();
    } catch (error) {
      // the disk may be full, and the data on the same one; where it cannot be removed, the error says why
      await rm(made, { recursive: true, force: true }).catch(() => {});
      throw error;
    }
  });
}

// to Vite the path ends there
function requireReadableFolder() {
  if (!/[#?]/.test(process.cwd())) return;
  console.error(`The site cannot be built in ${process.cwd()}: rename the folder with the # or ? in its name`);
  process.exit(1);
}

async function requireValidContent() {
  const { checkContent } = await import('#content/check.ts');
  const problems = checkContent();
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exit(1);
}

async function build() {
  // on a terminal it would wipe out what stands there
  process.env.CI ??= '1';
  const { createBuilder } = await import('vite');
  const into = (folder) => ({ build: { outDir: `../${made}/${folder}` } });
  const environments = { client: into('client'), ssr: into('renderer'), server: into('server') };
  const builder = await createBuilder({ configLoader: 'native', logLevel: 'warn', environments });
  await builder.build(builder.environments.client);
  await builder.build(builder.environments.ssr);
  await builder.build(builder.environments.server);
}

function replace() {
  if (existsSync(stamp)) ['client/build', 'renderer/build', 'server'].forEach(keepPredecessors);
  rmSync(replaced, { recursive: true, force: true });
  if (existsSync('dist')) renameSync('dist', replaced);
  renameSync(made, 'dist');
  rmSync(replaced, { recursive: true, force: true });
}

// What has a hash in its name may still be asked for: by a server that runs on the build before, until it is started
// anew, and by pages that somebody has open. Builds follow each other quickly while one develops: a day of them is enough.
function keepPredecessors(folder) {
  const since = statSync(stamp).mtimeMs - 24 * 3600 * 1000;
  const isRecent = (path) => statSync(path).isDirectory() || statSync(path).mtimeMs > since;
  const options = { recursive: true, force: false, preserveTimestamps: true, filter: isRecent };
  cpSync(`dist/${folder}`, `${made}/${folder}`, options);
}

// Once here instead of at every request.
function compressAll(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compressAll(path);
    else if (/\.(js|css|json|svg|webmanifest|txt|xml)$/.test(name)) compress(path);
  }
}

function compress(path) {
  const bytes = readFileSync(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

if (process.argv[1] === import.meta.filename && !isBuilt()) await inTurn(buildSite);
