import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isSample } from '#testing/long.ts';
import { timeouts } from '#testing/timeouts.ts';
import { runAtOnePriority } from './scripts/one-priority.ts';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';
import { longFiles } from './scripts/tests/parts.ts';

keepTemporaryFilesInMemory();
runAtOnePriority();

/** Tests that stop the clock, which the app that a worker's files share would need. */
const stopsClock = globSync('src/server/**/*.test.ts').filter((path) =>
  readFileSync(path, 'utf8').includes('useFakeTimers'),
);

/** Tests that need no database. */
const pure = [
  'src/contract/**/*.test.ts',
  'tools/**/*.test.ts',
  'src/web/**/*.test.ts',
  'src/**/*-rules.test.ts',
  'scripts/**/*.test.ts',
  ...stopsClock,
];

/** As in `vite.config.ts`, without compiling: tests may load a parser of messages. */
const words = defineRolldownBabelPreset({
  preset: () => ({ plugins: [[linguiMacro, { descriptorFields: 'message' }]] }),
  rolldown: { filter: { code: /from '@lingui\/(?:core|react)\/macro'/ } },
});

/** What `npm test` leaves to the long run. */
const left = isSample ? [...longFiles] : [];

const waits = {
  testTimeout: timeouts.test,
  hookTimeout: timeouts.test,
  expect: { poll: { timeout: timeouts.poll } },
};

/** Milliseconds that each file took in the run that `npm test -- --record` noted. */
const durations: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('./scripts/tests/durations.json', import.meta.url), 'utf8'),
);
/** New files are in the middle. */
const unknown = 1500;

/** Run last, the longest would leave the other workers idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const duration = ({ moduleId }: TestSpecification) =>
      durations[relative(import.meta.dirname, moduleId).replaceAll('\\', '/')] ?? unknown;
    return (await super.sort(files)).sort((a, b) => duration(b) - duration(a));
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
    // Compiling what did not change takes a third of a page's tests. CI begins without.
    fsModuleCache: true,
    projects: [
      { test: { name: 'pure', include: pure, exclude: left, ...waits } },
      {
        plugins: [
          babel({ parserOpts: { plugins: ['typescript', 'jsx'] }, presets: [words] }),
          react(),
        ],
        test: {
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'src/testing/set-up/prepare-pages.ts',
          ...waits,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{src,packages}/**/*.test.ts'],
          exclude: [...pure, ...left],
          globalSetup: 'src/testing/postgres.ts',
          setupFiles: [
            'src/testing/set-up/prepare-statements.ts',
            'src/testing/set-up/cheap-passwords.ts',
            'src/testing/set-up/report-counts.ts',
          ],
          ...waits,
        },
      },
    ],
  },
});
