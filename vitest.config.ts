import { defineConfig } from 'vitest/config';

const server = { include: ['server/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // argon2 and two databases on two cores: more workers would only wait for each other
    maxWorkers: 2,
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
          env: { TZ: 'Europe/Zurich' },
          globalSetup: 'server/testing/postgres-server.ts',
        },
      },
    ],
  },
});
