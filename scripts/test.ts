/** The whole proof: checks, tests of rules and server, journeys in a browser. Ends with the count. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runChecks } from './run-checks.ts';

type Count = { passed: number; failed: number; again?: number };

/** As many tests, and as many journeys, may need a second try on a busy machine; more are no accident (decision 85). */
const secondTriesMax = 2;

const reports = mkdtempSync(join(tmpdir(), 'golden-hour-reports-'));
const started = Date.now();
const remarks: string[] = [];

const checks = await runChecks();
const counts = {
  checks: {
    passed: checks.filter(({ passed }) => passed).length,
    failed: checks.filter(({ passed }) => !passed).length,
  },
  tests: await runTests(),
  journeys: await runJourneys(),
};
rmSync(reports, { recursive: true, force: true });

for (const remark of remarks) console.log(remark);
for (const [name, { passed, failed, again }] of Object.entries<Count>(counts)) {
  const tries = again ? `, ${again} of them at the second try: a bug, named above` : '';
  console.log(`${name.padEnd(9)} ${passed} passed, ${failed} failed${tries}`);
}
console.log(`in ${Math.round((Date.now() - started) / 1000)} s`);
const total = Object.values<Count>(counts).reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
}));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runTests(): Promise<Count> {
  const first = await runVitest([]);
  const { passed, failures, strayErrors } = first;
  if (first.code === 0) return { passed, failed: 0 };
  if (failures.length === 0 || failures.length > secondTriesMax || strayErrors.length > 0) {
    return { passed, failed: Math.max(1, failures.length) };
  }
  const second = await runVitest([...new Set(failures.map(({ file }) => file))]);
  if (second.code !== 0) return { passed, failed: failures.length };
  return { passed: passed + failures.length, failed: 0, again: failures.length };
}

/** Runs these files, or all of them; what went wrong is said again below all output. */
async function runVitest(files: string[]) {
  const report = join(reports, `vitest-${files.length}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/report-tests.ts'];
  const code = await run('vitest', ['run', ...reporters, ...files], { TEST_REPORT: report });
  const Report = z.object({
    passed: z.number(),
    failures: z.array(z.object({ file: z.string(), name: z.string(), why: z.string() })),
    strayErrors: z.array(z.string()),
  });
  const found = readReport(report, Report) ?? { passed: 0, failures: [], strayErrors: [] };
  for (const { file, name, why } of found.failures) {
    remarks.push(`failed${files.length > 0 ? ' again' : ''}: ${file} › ${name}\n${why}\n`);
  }
  for (const why of found.strayErrors) remarks.push(`nobody waited for: ${why}\n`);
  return { code, ...found };
}

async function runJourneys(): Promise<Count> {
  const report = join(reports, 'playwright.json');
  const code = await run('playwright', ['test', '--retries=1', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const Report = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  });
  const stats = readReport(report, Report)?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky: again } = stats;
  if (again > secondTriesMax) return { passed: expected, failed: unexpected + again };
  // A run that ended badly is a failure even when no single journey says so.
  return { passed: expected + again, failed: code === 0 ? 0 : Math.max(1, unexpected), again };
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
