/** Runs every `check:…` of package.json, two at a time; prints what each said and fails if one failed. */
import { runChecks } from './run-checks.ts';

const results = await runChecks();
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
