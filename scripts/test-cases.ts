/**
 * Plays all that people really bring and type, one line each, on a started site: `npm run test:cases`. Lines that only a
 * browser shows are played by `npm run test:worse` and the journeys that `src/testing/cases/typed-cases.ts` names.
 */
import { spawnSync } from 'node:child_process';
import { businessCases } from '#testing/cases/business-cases.ts';
import { typedCases } from '#testing/cases/typed-cases.ts';

const holding = [...typedCases, ...businessCases]
  .map(({ heldBy }) => heldBy?.[0] ?? 'src/testing/cases')
  .filter((file) => !file.startsWith('e2e/'));
const files = ['src/testing/cases', 'field-calendars', 'field-pictures', 'field-films'];
const { status } = spawnSync(
  'vitest',
  ['run', '--reporter=verbose', ...new Set([...files, ...holding])],
  { stdio: 'inherit', env: { ...process.env, TEST_LONG: '1' } },
);
process.exitCode = status ?? 1;
