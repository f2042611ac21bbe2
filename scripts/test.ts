/**
 * `npm test`: the checks, all tests with a fixed sample of the grids, and the journeys that prove money and trust. Ends
 * with the counts. `npm test -- --record` notes how long each file took, and the counts as the new budget
 * (decision 225). `--long` (`npm run test:long [-- <part> …]`) runs the parts of `scripts/tests/parts.ts` instead.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ensurePagesBuilt } from '#server/render/build-pages.ts';
import { runChecks } from './run-checks.ts';
import {
  type Counts,
  ceilingCpuSeconds,
  overBudget,
  readBudget,
  readCounts,
  writeBudget,
} from './tests/budget.ts';
import { calibrate, cpuSeconds } from './tests/cpu-time.ts';
import { longParts } from './tests/parts.ts';
import { type Count, run, runPart } from './tests/run-part.ts';
import { type Outcome, tryAgain } from './tests/try-again.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const unknownPart = positionals.find((name) => !(values.long && name in longParts));
if (unknownPart !== undefined) {
  console.error(`No part ${unknownPart}. test:long has: ${Object.keys(longParts).join(', ')}`);
  process.exit(1);
}

/** Bytes of memory that checks, tests and journeys need when they run at the same time. */
const memoryForAll = 6 * 1024 ** 3;

const reports = mkdtempSync(join(tmpdir(), 'golden-hour-reports-'));
const counted = join(reports, 'counts.jsonl');
const started = Date.now();
const failures: string[] = [];
const budget = readBudget();

const results = values.long ? await runLong() : await runShort();
const counts = readCounts(counted);
rmSync(reports, { recursive: true, force: true });

if (!values.long) results['budget'] = checkBudget(counts);

for (const failure of failures) console.log(failure);
for (const [name, { passed, failed }] of Object.entries(results)) {
  console.log(`${name.padEnd(9)} ${passed} passed, ${failed} failed`);
}
const seconds = Math.round((Date.now() - started) / 1000);
const used = cpuSeconds();
const ratio = used && Math.round(used / calibrate());
const cpu = `${Math.round(used ?? 0)} s of CPU of ${ceilingCpuSeconds} on quiet cores: ${ratio} fixed loops`;
console.log(`in ${seconds} s${used ? `, ${cpu}` : ''}`);
const total = Object.values(results).reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
}));
if (values.record && total.failed === 0) {
  const tests = Math.round((results['tests']?.passed ?? 0) / 100) * 100;
  writeBudget({ minutes: Math.ceil(seconds / 60), tests, counts });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runLong(): Promise<Record<string, Count>> {
  process.env['TEST_LONG'] = '1';
  const names = positionals.length > 0 ? positionals : Object.keys(longParts);
  console.log(
    `The long tests, one part after the other: ${names.join(', ')}. All take up to 90 minutes.`,
  );
  await ensurePagesBuilt(console.log).catch(() => undefined);
  const done: Record<string, Count> = {};
  for (const name of names) {
    console.log(`── ${name}`);
    done[name] = await runPart(longParts[name] ?? []);
  }
  return done;
}

/** Each of them leaves a core idle at times: together they take little longer than the longest. */
async function runShort(): Promise<Record<string, Count>> {
  const planned = budget.counts?.journeys ?? 31;
  console.log(
    `Checks, ${budget.tests} tests, ${planned} browser journeys and a start with default settings: about ${budget.minutes} minutes on two quiet cores. npm run test:changed runs what your change concerns.`,
  );
  process.env['TEST_SAMPLE'] = '1';
  process.env['TEST_COUNTS'] = counted;
  const together = process.availableMemory() >= memoryForAll;
  const checks = runChecks();
  if (!together) await checks;
  // Both tests and journeys open the built pages. Where they cannot be built, both will say why.
  await ensurePagesBuilt(console.log).catch(() => undefined);
  // The journeys first: their app and their browser take longest to start.
  const browsing = browse();
  if (!together) await browsing;
  const [checked, tested, browsed] = await Promise.all([checks, runTests(), browsing]);
  const passed = checked.filter((check) => check.passed).length;
  // What it costs is counted already.
  process.env['TEST_COUNTS'] = '';
  const tests = await tryAgain(tested, (files) => run('vitest', ['run', ...files]));
  const journeys = await tryAgain(browsed.journeys, (files) =>
    run('playwright', ['test', '--grep', '@core', '--output', 'test-results/again', ...files]),
  );
  return {
    checks: { passed, failed: checked.length - passed },
    tests,
    journeys,
    start: browsed.start,
  };
}

/** The journeys, then a start with default settings. */
async function browse() {
  const browsed = await runJourneys();
  return {
    journeys: browsed,
    start: await runPart(['node scripts/default-start/default-start.ts']),
  };
}

/** A run above its budget fails. */
function checkBudget(made: Counts): Count {
  const cost = Object.entries(made).map(([name, number]) => `${name} ${number}`);
  console.log(`cost: ${cost.join(', ')}`);
  const above = budget.counts && !values.record ? overBudget(made, budget.counts) : [];
  for (const line of above) failures.push(`above the budget: ${line}`);
  return { passed: above.length === 0 ? 1 : 0, failed: above.length };
}

/** Failures are repeated below all output. */
async function runTests(): Promise<Outcome> {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=./scripts/tests/report-tests.ts'];
  const code = await run('vitest', ['run', ...reporters], { TEST_REPORT: report });
  const Report = z.object({
    passed: z.number(),
    failures: z.array(z.object({ file: z.string(), name: z.string(), why: z.string() })),
    unhandledErrors: z.array(z.string()),
    durations: z.record(z.string(), z.number()),
  });
  const found = readReport(report, Report);
  for (const { file, name, why } of found?.failures ?? []) {
    failures.push(`failed: ${file} › ${name}\n${why}\n`);
  }
  for (const why of found?.unhandledErrors ?? []) failures.push(`unhandled error: ${why}\n`);
  if (values.record && found && code === 0) {
    const text = `${JSON.stringify(found.durations, null, 2)}\n`;
    writeFileSync('scripts/tests/durations.json', text);
  }
  const failed = found?.failures.length ?? 0;
  const files = new Set(found?.failures.map(({ file }) => file));
  return {
    passed: found?.passed ?? 0,
    // A run that ended badly is a failure even when no single test says so.
    failed: code === 0 ? 0 : Math.max(1, failed),
    failedIn: found?.unhandledErrors.length === 0 ? [...files] : null,
  };
}

async function runJourneys(): Promise<Outcome> {
  const report = join(reports, 'playwright.json');
  const code = await run('playwright', ['test', '--reporter=list,json', '--grep', '@core'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const Report = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number() }),
    errors: z.array(z.unknown()),
    suites: z.array(z.object({ file: z.string(), specs: z.array(z.object({ ok: z.boolean() })) })),
  });
  const found = readReport(report, Report);
  if (!found) return { passed: 0, failed: 1, failedIn: null };
  const { expected, unexpected } = found.stats;
  const files = found.suites.filter(({ specs }) => specs.some(({ ok }) => !ok));
  return {
    passed: expected,
    // A run that ended badly is a failure even when no single journey says so.
    failed: code === 0 ? 0 : Math.max(1, unexpected),
    failedIn: found.errors.length === 0 ? files.map(({ file }) => file) : null,
  };
}

function readReport<T>(path: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
