import { defineConfig } from 'vitest/config';

/** Tests that need no database. */
const pure = [
  'src/contract/**/*.test.ts',
  'src/web/**/*.test.ts',
  'src/**/*-rules.test.ts',
  'scripts/**/*.test.ts',
];

export default defineConfig({
  test: {
    // Two cores, on which Postgres works too.
    maxWorkers: 2,
    projects: [
      { test: { name: 'pure', include: pure } },
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: pure,
          globalSetup: 'src/testing/postgres.ts',
          // Far beyond what any test takes: a slow machine is no failure.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
