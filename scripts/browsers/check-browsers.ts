/** `npm run check:browsers`: the pages' code runs in the browsers of the README, and the same in each. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { browserFaults } from './browser-rules.ts';

const faults = globSync('src/**/*.{ts,tsx,js}')
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((path) => browserFaults(path, readFileSync(path, 'utf8')));
for (const fault of faults) console.log(fault);
// What of the language's library is newer has no type there.
const options = '--noEmit -p tsconfig.browsers.json --checkers 1 --incremental';
const state = ['--tsBuildInfoFile', 'node_modules/.cache/browsers.tsbuildinfo'];
const compiled = spawnSync('tsc', [...options.split(' '), ...state], { stdio: 'inherit' });
process.exitCode = faults.length > 0 || compiled.status !== 0 ? 1 : 0;
