import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { handbuchModule } from './scripts/handbuch-module.ts';
import { identityFiles } from './scripts/identity/files.ts';
import { pageColours } from './scripts/identity/page-colours.ts';

// What every page needs is one file instead of twenty. The entry waits for its page, which would wait for this file.
const everyPage = { name: 'app', tags: ['$initial' as const], test: /(?<!\/web\/(early|entry-client)\.tsx?)$/ };
// What many pages share would be a handful of bytes in each of twenty files, all with their headers; so would form fields.
const manyPages = {
  name: 'shared',
  test: /@tanstack|lucide|\/contract\/|\/web\/(layout|ui\/(back-link|local-date))/,
  minShareCount: 6,
};
// A browser asks for six files at a time: the first picture would wait for style sheets of a hundred bytes each.
const nothing = { name: 'nothing', test: /\/web\/(layout\/not-found|ui\/(empty|picture|skeleton))/ };
const cards = {
  name: 'cards',
  test: /\/web\/(anlass\/(anlass-list|anlass-card|beschreibung)|ui\/dated-card)\.(?!test)/,
};
const everyForm = { name: 'form', test: /\/web\/(ui\/form\.tsx|(send-once|form-draft)\.ts)$|components\/TextInput\// };
const formsToSend = { name: 'send', test: /@mantine\/form|components\/(Textarea|PasswordInput|Transition)\// };

export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [
    react(),
    // the fraternity's colours, for light and for dark, as custom properties
    virtual('virtual:farben.css', () => `:root { ${pageColours().join(' ')} }`),
    // the chapters of docs/handbuch, read into blocks, and the addresses of their pictures
    virtual('virtual:handbuch', handbuchModule),
    identityAssets(),
    placesOfSources(),
  ],
  // the renderer runs on the server, where nothing else would tell React to leave its checks out
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: { noExternal: command === 'build' ? true : undefined },
  build: {
    // everything in this folder carries a hash in its name and may be kept for good
    assetsDir: 'build',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    // whoever starts the site on a slow machine would read how long our plugins took
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        // tablets that get no newer system than that of 2021 are still in use, and Firefox as it is kept for Windows 7
        target: ['chrome103', 'edge103', 'firefox115', 'safari15.4'],
        outDir: '../dist/client',
        manifest: true,
        emptyOutDir: true,
        rolldownOptions: {
          input: ['entry-client.tsx', 'early.ts'].map((name) => join(import.meta.dirname, 'web', name)),
          output: { codeSplitting: { groups: [everyPage, manyPages, nothing, cards, everyForm, formsToSend] } },
        },
      },
    },
    ssr: {
      build: {
        // what is written for old browsers keeps each private field in a map, and takes longer to ask for it
        target: 'node24',
        outDir: '../dist/renderer',
        ssr: 'entry-server.tsx',
        copyPublicDir: false,
        emptyOutDir: true,
      },
    },
    // the server as a few files instead of a thousand: it starts twice as quickly, in less memory
    server: {
      consumer: 'server',
      // machine code, and what loads its own files, stay where npm put them
      resolve: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'pdfkit', 'vite'] },
      build: {
        target: 'node24',
        outDir: '../dist/server',
        // all in one folder: places are told from there
        assetsDir: '',
        ssr: '../server/main.ts',
        copyPublicDir: false,
        emptyOutDir: true,
      },
    },
  },
}));

/** A module that is made when the site is built. */
function virtual(name: string, make: () => string | Promise<string>): Plugin {
  return {
    name,
    resolveId: { filter: { id: new RegExp(`^${name}$`) }, handler: () => `\0${name}` },
    load: { filter: { id: new RegExp(`^\0${name}$`) }, handler: make },
  };
}

/** Icons, manifest and preview pictures: written into the build, and answered while developing. */
function identityAssets(): Plugin {
  return {
    name: 'identity',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [fileName, make] of Object.entries(identityFiles)) {
        this.emitFile({ type: 'asset', fileName, source: await make() });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const make = identityFiles[request.url?.slice(1) ?? ''];
        if (make) response.end(await make());
        else next();
      });
    },
  };
}

/** A file of the server that is bundled finds what lies beside its source all the same. */
function placesOfSources(): Plugin {
  const out = join(import.meta.dirname, 'dist/server');
  return {
    name: 'places-of-sources',
    applyToEnvironment: ({ name }) => name === 'server',
    transform: {
      filter: { id: /\/(server|content)\/.*\.ts$/, code: 'import.meta' },
      handler: (code, id) =>
        code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${relative(out, dirname(id))}')`)
          .replaceAll('import.meta.url', `new URL('${relative(out, id)}', import.meta.url)`),
    },
  };
}
