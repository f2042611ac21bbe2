import { must } from './report.ts';

let passed = 0;
let failed = 0;

/** Counts one round of an experiment; a failed one is a violation. */
export function round(holds: boolean, words: string): void {
  must(holds, words);
  if (holds) passed += 1;
  else failed += 1;
}

/** The last line of an experiment, which the long run reads. */
export function reportRounds(): void {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
