/** Plays all that people really bring, one line each, on a started site: `npm run test:cases`. */
import { spawnSync } from 'node:child_process';

const files = ['src/testing/cases', 'field-calendars', 'field-pictures', 'field-films'];
const { status } = spawnSync('vitest', ['run', '--reporter=verbose', ...files], {
  stdio: 'inherit',
  env: { ...process.env, TEST_LONG: '1' },
});
process.exitCode = status ?? 1;
