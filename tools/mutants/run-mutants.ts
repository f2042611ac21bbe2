/**
 * Makes each fault of `faults.json` in turn and runs the tests of its capability until one fails:
 * `node tools/mutants/run-mutants.ts [--out results.json] [--short]`. Tests of the same folder come first. A fault that
 * `npm test` does not see is tried again with what only `npm run test:long` runs, unless `--short`.
 * It changes files of this working copy and restores them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const Outcome = z.object({
  file: z.string(),
  kind: z.string(),
  killedIn: z.nullable(z.enum(['test', 'long'])),
  by: z.optional(z.string()),
  seconds: z.number(),
});
type Outcome = z.infer<typeof Outcome>;

const testsOf = ({ file }: ChosenFault): string[] =>
  globSync(`src/{server,contract}/${file.split('/')[2]}/**/*.test.ts`).sort();

// Few tests first: a pass that is stopped has said most. It goes on where it was.
const faults = listFaults().sort((a, b) => testsOf(a).length - testsOf(b).length);
const { out } = values;
const outcomes: Outcome[] =
  out && existsSync(out) ? z.array(Outcome).parse(JSON.parse(readFileSync(out, 'utf8'))) : [];
for (const fault of faults.slice(outcomes.length)) {
  const started = Date.now();
  const { killedIn, by } = await withFault(fault, () => kill(fault));
  const seconds = Math.round((Date.now() - started) / 1000);
  const { file, kind } = fault;
  outcomes.push({ file, kind, killedIn, ...(by ? { by } : {}), seconds });
  const end = killedIn === null ? 'SURVIVED' : `killed in ${killedIn} by ${by}`;
  console.log(`${outcomes.length}/${faults.length} ${kind} ${file}: ${end} (${seconds} s)`);
  if (out) writeFileSync(out, `${JSON.stringify(outcomes, null, 2)}\n`);
}
rmSync(reports, { recursive: true, force: true });
const survivors = outcomes.filter(
  ({ killedIn }, n) => killedIn === null && faults[n]?.survives === undefined,
);
for (const { kind, file } of survivors) console.log(`no test sees: ${kind} in ${file}`);
console.log(`${outcomes.length - survivors.length} passed, ${survivors.length} failed`);
process.exitCode = survivors.length > 0 ? 1 : 0;

/** The file gets its own text back, however the work ends. */
async function withFault<T>(
  { file, find, replace }: ChosenFault,
  work: () => Promise<T>,
): Promise<T> {
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
    return await work();
  } finally {
    restore();
    process.off('exit', restore).off('SIGINT', stop).off('SIGTERM', stop);
  }
}

async function kill(fault: ChosenFault): Promise<Pick<Outcome, 'killedIn' | 'by'>> {
  const all = testsOf(fault);
  const near = all.filter((test) => dirname(test) === dirname(fault.file));
  const far = all.filter((test) => !near.includes(test));
  for (const killedIn of values.short ? (['test'] as const) : (['test', 'long'] as const))
    for (const tests of [near, far]) {
      const by = tests.length > 0 ? await firstFailure(tests, killedIn === 'long') : undefined;
      if (by !== undefined) return { killedIn, by };
    }
  return { killedIn: null };
}

/** The name of the first test that fails; undefined if none does. */
async function firstFailure(tests: readonly string[], long: boolean): Promise<string | undefined> {
  const report = join(reports, 'vitest.json');
  rmSync(report, { force: true });
  const own = ['run', '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  const child = spawn('vitest', [...own, ...tests], {
    stdio: 'ignore',
    timeout: patience,
    env: { ...process.env, TEST_LONG: long ? '1' : '', TEST_SAMPLE: long ? '' : '1' },
  });
  const stop = () => child.kill();
  process.on('exit', stop);
  const [code] = await once(child, 'exit');
  process.off('exit', stop);
  if (code === 0) return undefined;
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
