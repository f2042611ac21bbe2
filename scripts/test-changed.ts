/**
 * Runs the tests that a change concerns: `npm run test:changed [-- <base>]`, where the base is a
 * branch or commit, by default what was last committed: the tests and journeys of each
 * capability that changed, with every cell of its grids. Without a change a fixed sample runs.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { changedJourneys } from './tests/changed-journeys.ts';
import { changedTests } from './tests/changed-tests.ts';

const sample = {
  tests: ['src/contract/lifecycles', 'src/server/accounts/sign-in', 'src/server/jobs/jobs.test.ts'],
  journeys: ['e2e/jobs/main-job.spec.ts'],
};

const base = process.argv[2] ?? 'HEAD';
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const some = changed.length > 0;
const journeys = some ? changedJourneys(changed).filter(existsSync) : sample.journeys;
const tests = some ? changedTests(changed).filter(existsSync) : sample.tests;
const linted = changed.filter((path) => /\.(tsx?|json|css)$/.test(path) && existsSync(path));
const runs = [
  ['npm', 'run', '--silent', 'check:types'],
  ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...(some ? linted : ['.'])],
  ...(tests.length > 0 ? [['vitest', 'run', '--passWithNoTests', ...tests]] : []),
  ...(journeys.length > 0 ? [['playwright', 'test', ...journeys]] : []),
];
for (const [command = '', ...args] of runs) {
  console.log(`── ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
