import { defineConfig } from 'vitest/config';

// every file starts an app and a database of its own
const server = {
  include: ['server/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // what is awaited comes at once, unless the machine is busy
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    // tests wait a lot for databases and processes, so two cores serve three
    maxWorkers: 3,
    // to load the program anew for each file took a quarter of the server's time, and half of the others'
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,content,web,scripts,docs,bench,deploy}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      { test: { ...server, name: 'sqlite', env: { TZ: 'Europe/Zurich' } } },
      {
        test: {
          ...server,
          name: 'postgres',
          // files are judged alike on both, and so is the demo drawn
          exclude: [
            'server/datei/*.test.ts',
            'server/demo/demo-generator.test.ts',
            'server/anlass/hostile-files.test.ts',
          ],
          env: { TZ: 'Europe/Zurich' },
          globalSetup: 'server/testing/postgres-server.ts',
        },
      },
    ],
  },
});
