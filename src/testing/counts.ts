/** Counts what test files cost, for the budget of `npm test` (decision 225). */
import { appendFileSync } from 'node:fs';

const counts = { apps: 0, statements: 0, paidOrders: 0, journeys: 0, pageLoads: 0 };

export function count(name: keyof typeof counts): void {
  counts[name] += 1;
}

/** Adds what was counted since the last time to the file of this run, if `npm test` has named one. */
export function reportCounts(): void {
  const file = process.env['TEST_COUNTS'];
  const made = Object.entries(counts).filter(([, number]) => number > 0);
  if (file && made.length > 0)
    appendFileSync(file, `${JSON.stringify(Object.fromEntries(made))}\n`);
  for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] = 0;
}
