/**
 * Runs everything: checks, unit and server tests, browser journeys. Ends with the counts. With
 * `--long` (`npm run test:long`) the random markets, searches and accessibility grids run in full,
 * and the server tests of the previous release on this one's schema.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ensurePagesBuilt } from '#server/render/build-pages.ts';
import { runChecks } from './run-checks.ts';
import { runPreviousSuite } from './schema/previous-suite.ts';

type Count = { passed: number; failed: number };

/** Bytes of memory that checks, tests and journeys need when they run at the same time. */
const memoryForAll = 6 * 1024 ** 3;

const long = process.argv.includes('--long');
if (long) process.env['TEST_LONG'] = '1';
const reports = mkdtempSync(join(tmpdir(), 'golden-hour-reports-'));
const started = Date.now();
const failures: string[] = [];

const [checks, tests, journeys] = await runAll();
const previous = long ? await runPreviousSuite() : undefined;
const counts = {
  checks: {
    passed: checks.filter(({ passed }) => passed).length,
    failed: checks.filter(({ passed }) => !passed).length,
  },
  tests,
  journeys,
  ...(previous ? { previous } : {}),
};
rmSync(reports, { recursive: true, force: true });

for (const failure of failures) console.log(failure);
for (const [name, { passed, failed }] of Object.entries<Count>(counts)) {
  console.log(`${name.padEnd(9)} ${passed} passed, ${failed} failed`);
}
console.log(`in ${Math.round((Date.now() - started) / 1000)} s`);
const total = Object.values<Count>(counts).reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
}));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Each of them leaves a core idle at times: together they take little longer than the longest. */
async function runAll() {
  const together = process.availableMemory() >= memoryForAll;
  const checks = runChecks();
  if (!together) await checks;
  // Both tests and journeys open the built pages. Where they cannot be built, both will say why.
  await ensurePagesBuilt(console.log).catch(() => undefined);
  const tests = runTests();
  if (!together) await tests;
  return Promise.all([checks, tests, runJourneys()]);
}

/** Failures are repeated below all output. */
async function runTests(): Promise<Count> {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=./scripts/report-tests.ts'];
  const code = await run('vitest', ['run', ...reporters], { TEST_REPORT: report });
  const Report = z.object({
    passed: z.number(),
    failures: z.array(z.object({ file: z.string(), name: z.string(), why: z.string() })),
    unhandledErrors: z.array(z.string()),
  });
  const found = readReport(report, Report);
  for (const { file, name, why } of found?.failures ?? []) {
    failures.push(`failed: ${file} › ${name}\n${why}\n`);
  }
  for (const why of found?.unhandledErrors ?? []) failures.push(`unhandled error: ${why}\n`);
  const failed = found?.failures.length ?? 0;
  // A run that ended badly is a failure even when no single test says so.
  return { passed: found?.passed ?? 0, failed: code === 0 ? 0 : Math.max(1, failed) };
}

async function runJourneys(): Promise<Count> {
  const report = join(reports, 'playwright.json');
  const code = await run(
    'playwright',
    ['test', '--reporter=list,json', ...(long ? [] : ['--grep', '@core'])],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  const Report = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number() }),
  });
  const stats = readReport(report, Report)?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  const { expected, unexpected } = stats;
  // A run that ended badly is a failure even when no single journey says so.
  return { passed: expected, failed: code === 0 ? 0 : Math.max(1, unexpected) };
}

function readReport<T>(path: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
