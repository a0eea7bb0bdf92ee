import { buildIfNeeded } from './build.js';
import { requireNode24 } from './node-version.js';

requireNode24();
await buildIfNeeded();
await import('#server/main.ts');
