/**
 * R12: random histories of the market against its models (payments/market.test.ts, bookings/booking-market.test.ts,
 * bookings/balance/schedule-market.test.ts), in batches with a seed each, for any time: a batch's seed replays it, and
 * a failure prints the smallest history that fails. `node tools/chaos/market.ts [--only schedule-market] [--small]
 * [--part 0.1] [--minutes 5] [--seed n]`
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { counted, minutes, onlyNamed, seed } from './harness/options.ts';
import { must, report } from './harness/report.ts';

/** Numbers of each that finish well within a test's timeout. */
const batch = 40;
const tests = [
  'src/server/payments/market.test.ts',
  'src/server/bookings/booking-market.test.ts',
  'src/server/bookings/balance/schedule-market.test.ts',
].filter((file) => file.includes(onlyNamed));
const wanted = minutes === undefined ? counted(2000, 10) : Number.POSITIVE_INFINITY;
const began = Date.now();
const deadline = minutes === undefined ? Number.POSITIVE_INFINITY : began + minutes * 60_000;
let operations = 0;
let histories = 0;
const schedules = new Map<string, number>();
const debts = { count: 0, cents: 0, back: 0, writtenOff: 0 };

async function playBatch(batchSeed: number, runs: number): Promise<boolean> {
  const child = spawn('npx', ['vitest', 'run', ...tests], {
    env: { ...process.env, MARKET_RUNS: String(runs), MARKET_SEED: String(batchSeed) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const words: string[] = [];
  let played = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const counted = /operations: (\d+)/.exec(line);
    const owed =
      /debts of creators: (\d+) with (\d+) cents, of which (\d+) came back and (\d+)/.exec(line);
    if (counted) played += Number(counted[1]);
    else words.push(line);
    for (const [, what = '', count] of /schedules: (.*)/
      .exec(line)?.[1]
      ?.matchAll(/([^,]+?) (\d+)(?:, |$)/g) ?? [])
      schedules.set(what, (schedules.get(what) ?? 0) + Number(count));
    if (!owed) return;
    debts.count += Number(owed[1]);
    debts.cents += Number(owed[2]);
    debts.back += Number(owed[3]);
    debts.writtenOff += Number(owed[4]);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  must(code === 0, `The batch with seed ${batchSeed}:\n${words.join('\n')}`);
  must(played > 0, `The batch with seed ${batchSeed} says no operations`);
  operations += played;
  histories += runs * tests.length;
  console.log(`seed ${batchSeed}: ${runs} histories of each, ${played} operations`);
  return code === 0;
}

for (let nth = 0; nth * batch < wanted && Date.now() < deadline; nth += 1) {
  if (!(await playBatch(seed + nth, Math.min(batch, wanted - nth * batch)))) break;
}
report(`Market simulation, seeds from ${seed}`, [
  ['histories', histories],
  ['operations', operations],
  ['debts of creators', debts.count],
  ['cents owed by creators', debts.cents],
  ['of them came back', debts.back],
  ['of them were written off', debts.writtenOff],
  ...[...schedules].map(([what, count]): [string, number] => [`schedules: ${what}`, count]),
  ['operations a minute', Math.round(operations / ((Date.now() - began) / 60_000))],
]);
