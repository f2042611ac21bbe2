/**
 * Makes each fault of `faults.json` in turn and runs the tests of its capability until one fails:
 * `node tools/mutants/run-mutants.ts [--out results.json] [--short]`. Tests of the same folder come first. A fault that
 * `npm test` does not see is tried again with what only `npm run test:long` runs, unless `--short`.
 * It changes files of this working copy and restores them.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type ChosenFault, listFaults } from './fault-set.ts';

const { values } = parseArgs({
  options: { out: { type: 'string' }, short: { type: 'boolean', default: false } },
});
const reports = mkdtempSync(join(tmpdir(), 'golden-hour-mutants-'));
/** Milliseconds; a fault may make a loop endless. */
const patience = 900_000;

interface Outcome {
  readonly file: string;
  readonly kind: string;
  readonly killedIn: 'test' | 'long' | null;
  readonly by?: string;
  readonly seconds: number;
}

const outcomes: Outcome[] = [];
const known = listFaults();
for (const fault of known) {
  const started = Date.now();
  const { killedIn, by } = withFault(fault, () => kill(fault));
  const seconds = Math.round((Date.now() - started) / 1000);
  const { file, kind } = fault;
  outcomes.push({ file, kind, killedIn, ...(by ? { by } : {}), seconds });
  const end = killedIn === null ? 'SURVIVED' : `killed in ${killedIn} by ${by}`;
  console.log(`${outcomes.length}/${known.length} ${kind} ${file}: ${end} (${seconds} s)`);
  if (values.out) writeFileSync(values.out, `${JSON.stringify(outcomes, null, 2)}\n`);
}
rmSync(reports, { recursive: true, force: true });
const survivors = outcomes.filter(
  ({ killedIn }, n) => killedIn === null && known[n]?.survives === undefined,
);
console.log(
  `${outcomes.length - survivors.length} passed, ${survivors.length} failed: a fault passes if a test sees it, or the set says why none can`,
);
process.exitCode = survivors.length > 0 ? 1 : 0;

/** The file gets its own text back, however the work ends. */
function withFault<T>({ file, find, replace }: ChosenFault, work: () => T): T {
  const own = readFileSync(file, 'utf8');
  if (own.split(find).length !== 2) {
    throw new Error(`${file} has changed: run tools/mutants/choose-faults.ts. It had\n${find}`);
  }
  const restore = () => writeFileSync(file, own);
  const stop = () => process.exit(130);
  process.on('exit', restore);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    writeFileSync(
      file,
      own.replace(find, () => replace),
    );
    return work();
  } finally {
    restore();
    process.off('exit', restore).off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function kill({ file }: ChosenFault): Pick<Outcome, 'killedIn' | 'by'> {
  const capability = file.split('/')[2];
  const all = globSync(`src/{server,contract}/${capability}/**/*.test.ts`).sort();
  const near = all.filter((test) => dirname(test) === dirname(file));
  const far = all.filter((test) => !near.includes(test));
  for (const killedIn of values.short ? (['test'] as const) : (['test', 'long'] as const))
    for (const tests of [near, far]) {
      const by = tests.length > 0 ? firstFailure(tests, killedIn === 'long') : undefined;
      if (by !== undefined) return { killedIn, by };
    }
  return { killedIn: null };
}

/** The name of the first test that fails; undefined if none does. */
function firstFailure(tests: readonly string[], long: boolean): string | undefined {
  const report = join(reports, 'vitest.json');
  rmSync(report, { force: true });
  const own = ['run', '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  const { status } = spawnSync('vitest', [...own, ...tests], {
    stdio: 'ignore',
    timeout: patience,
    env: { ...process.env, TEST_LONG: long ? '1' : '', TEST_SAMPLE: long ? '' : '1' },
  });
  if (status === 0) return undefined;
  return nameOfFailure(report) ?? 'a run that ended badly';
}

function nameOfFailure(report: string): string | undefined {
  const Report = z.object({
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      }),
    ),
  });
  try {
    const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
    const failed = testResults.find(({ status }) => status === 'failed');
    const test = failed?.assertionResults.find(({ status }) => status === 'failed');
    return failed && `${failed.name.split('/').at(-1)} › ${test?.fullName ?? 'the file itself'}`;
  } catch {
    return undefined;
  }
}
