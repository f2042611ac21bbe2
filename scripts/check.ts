/**
 * Runs every `check:…` of package.json, two at a time; prints each one's output and fails if any
 * failed.
 */
import { runChecks } from './run-checks.ts';

const results = await runChecks();
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
