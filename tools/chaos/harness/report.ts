const started = Date.now();
const failures: string[] = [];

/** Records a violation unless the condition holds. */
export function must(holds: boolean, text: string): void {
  if (holds) return;
  failures.push(text);
  console.error(`VIOLATION: ${text}`);
}

/** Prints the figures, and exits with 1 on any violation. */
export function report(title: string, rows: readonly (readonly [string, string | number])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length), 10);
  console.log(`\n${title}`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(width)}  ${value}`);
  console.log(`  ${'violations'.padEnd(width)}  ${failures.length}`);
  console.log(`  ${'seconds'.padEnd(width)}  ${Math.round((Date.now() - started) / 1000)}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

/** The percentile of the numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

let passed = 0;
let failed = 0;

/** Counts one round of an experiment; a failed one is a violation. */
export function round(holds: boolean, text: string): void {
  must(holds, text);
  if (holds) passed += 1;
  else failed += 1;
}

/** The last line of an experiment, which the long run reads. */
export function reportRounds(): void {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
