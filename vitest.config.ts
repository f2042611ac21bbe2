import { defineConfig } from 'vitest/config';

const pureTests = ['src/contract/**/*.test.ts', 'src/**/*-rules.test.ts', 'scripts/**/*.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'pure', include: pureTests } },
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          exclude: pureTests,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
