import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { timeouts } from '#testing/timeouts.ts';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();

/** Tests that need no database. */
const pure = [
  'src/contract/**/*.test.ts',
  'tools/**/*.test.ts',
  'src/web/**/*.test.ts',
  'src/**/*-rules.test.ts',
  'scripts/**/*.test.ts',
];

const waits = {
  testTimeout: timeouts.test,
  hookTimeout: timeouts.test,
  expect: { poll: { timeout: timeouts.poll } },
};

/** By far the longest: begun last, it would leave the other worker idle. */
const isLongest = ({ moduleId }: TestSpecification) =>
  moduleId.endsWith('permission-matrix.test.ts');

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    // Each has an app with its connections to the one Postgres.
    maxWorkers: Math.min(availableParallelism(), 12),
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'pure', include: pure, ...waits } },
      {
        test: {
          name: 'server',
          include: ['{src,packages}/**/*.test.ts'],
          exclude: pure,
          globalSetup: 'src/testing/postgres.ts',
          // Every file starts an app of its own: to load all its modules anew for each takes a third of the time.
          isolate: false,
          ...waits,
        },
      },
    ],
  },
});
