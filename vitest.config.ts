import { availableParallelism } from 'node:os';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { timeouts } from '#testing/timeouts.ts';
import { runAtOnePriority } from './scripts/one-priority.ts';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();
runAtOnePriority();

/** Tests that need no database. */
const pure = [
  'src/contract/**/*.test.ts',
  'tools/**/*.test.ts',
  'src/web/**/*.test.ts',
  'src/**/*-rules.test.ts',
  'scripts/**/*.test.ts',
];

/** As in `vite.config.ts`, without compiling: tests may load a parser of messages. */
const words = defineRolldownBabelPreset({
  preset: () => ({ plugins: [[linguiMacro, { descriptorFields: 'message' }]] }),
  rolldown: { filter: { code: /from '@lingui\/(?:core|react)\/macro'/ } },
});

const waits = {
  testTimeout: timeouts.test,
  hookTimeout: timeouts.test,
  expect: { poll: { timeout: timeouts.poll } },
};

/** By far the longest: run last, they would leave the other workers idle. */
const longest =
  /(permission-matrix|provider-faults|job-cells|booking-cells|uploads|stages)\.test\.ts$/;
const isLongest = ({ moduleId }: TestSpecification) => longest.test(moduleId);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    // One more than cores, as each waits at times. Each has an app with its connections to the one Postgres.
    maxWorkers: Math.min(availableParallelism() + 1, 12),
    // What passes has nothing to say.
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    // Files of one worker share what they loaded: loading it again for each takes up to half of the time.
    isolate: false,
    projects: [
      { test: { name: 'pure', include: pure, ...waits } },
      {
        plugins: [
          babel({ parserOpts: { plugins: ['typescript', 'jsx'] }, presets: [words] }),
          react(),
        ],
        test: {
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'src/testing/without-live-server.ts',
          ...waits,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{src,packages}/**/*.test.ts'],
          exclude: pure,
          globalSetup: 'src/testing/postgres.ts',
          setupFiles: ['src/testing/prepare-statements.ts', 'src/testing/cheap-passwords.ts'],
          ...waits,
        },
      },
    ],
  },
});
