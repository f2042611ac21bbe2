/**
 * The parts of `npm run test:long`, by name: `npm run test:long` runs all of them, `npm run test:long -- grids` one. Each is
 * a list of commands that run one after the other, with everything that `npm test` samples. A command may end with
 * the line `N passed, M failed`; otherwise its exit code counts as one.
 */
export const longParts: Readonly<Record<string, readonly string[]>> = {
  grids: ['vitest run'],
  journeys: ['playwright test'],
  browsers: ['npm run --silent test:browsers', 'npm run --silent test:worse'],
  chaos: [
    'node scripts/default-start/default-start.ts --slow',
    'node scripts/default-start/default-start.ts --interrupted',
    'node tools/chaos/queue-outlives.ts',
    'node tools/chaos/outages.ts',
    'node tools/chaos/proxies.ts',
    'node tools/chaos/cluster.ts',
    'node tools/chaos/standstill.ts',
    'node tools/chaos/free-account.ts',
    'node tools/chaos/time.ts',
    'promtool test rules deploy/prometheus/alerts.test.yml',
  ],
  release: [
    'node scripts/schema/run-previous-suite.ts',
    'node tools/chaos/upgrade-from-last.ts',
    'node tools/chaos/upgrade-from-last.ts --release 0.2.0',
    'node tools/chaos/upgrade-and-back.ts',
  ],
  mutants: ['node tools/mutants/run-mutants.ts'],
};

/**
 * Test files that `npm test` leaves out whole: they start other programs, or servers of their own, for what rarely
 * changes. `npm run test:changed` runs them when their folder changed, `npm run test:long` always.
 */
export const longFiles: readonly string[] = [
  'packages/postgres-server/src/*.test.ts',
  'scripts/move/move.test.ts',
  'src/server/galleries/films/films.test.ts',
  'src/server/galleries/files/undecodable.test.ts',
  'src/server/platform/db/pooler.test.ts',
  'src/server/platform/fan-out/two-processes.test.ts',
  'src/testing/golden/golden.test.ts',
];
