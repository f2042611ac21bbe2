/** What a run of `npm test` may cost, in counts that no load changes (decision 225). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const path = 'scripts/tests/budget.json';
/** How far above its budget a count may be, in percent. */
const leeway = 15;

/** Seconds of CPU that a run may take on two quiet cores; elsewhere its ratio to the fixed loop compares. */
export const ceilingCpuSeconds = 900;

const Counts = z.object({
  /** Test apps started, each on a database of its own. */
  apps: z.number(),
  /** SQL statements sent by test files and their apps. */
  statements: z.number(),
  /** Orders paid by test files. */
  paidOrders: z.number(),
  journeys: z.number(),
  /** Documents loaded in the journeys' browsers. */
  pageLoads: z.number(),
});
export type Counts = z.infer<typeof Counts>;

const Budget = z.object({
  /** Of a run on two quiet cores. */
  minutes: z.number(),
  tests: z.number(),
  /** Null until `npm test -- --record` has counted them. */
  counts: z.nullable(Counts),
});
export type Budget = z.infer<typeof Budget>;

export const readBudget = (): Budget => Budget.parse(JSON.parse(readFileSync(path, 'utf8')));

export function writeBudget(budget: Budget): void {
  writeFileSync(path, `${JSON.stringify(budget, null, 2)}\n`);
}

/** A line for each count that is above its budget by more than 15 %. */
export function overBudget(counts: Counts, budget: Counts): string[] {
  return Object.entries(counts).flatMap(([name, count]) => {
    const max = Math.floor((budget[name as keyof Counts] * (100 + leeway)) / 100);
    return count > max
      ? [`${name}: ${count}, and the budget allows ${max} (scripts/tests/budget.json)`]
      : [];
  });
}

const Line = Counts.partial();

/** The sum of the lines that test files and journeys have written. */
export function readCounts(file: string): Counts {
  const counts = { apps: 0, statements: 0, paidOrders: 0, journeys: 0, pageLoads: 0 };
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const line of lines)
    for (const [name, count] of Object.entries(Line.parse(JSON.parse(line))))
      counts[name as keyof Counts] += count ?? 0;
  return counts;
}
