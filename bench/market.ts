/**
 * R12: random histories of the market against its models (payments/market.test.ts, bookings/booking-market.test.ts),
 * as long as one likes. The seed that is printed replays the same; a failure prints the smallest history that fails.
 * `node bench/market.ts [--small] [--part 0.1] [--seed n]`
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { counted, seed } from './harness/options.ts';
import { must, report } from './harness/report.ts';

const runs = counted(2000, 10);
const tests = ['src/server/payments/market.test.ts', 'src/server/bookings/booking-market.test.ts'];
console.log(`seed ${seed}, ${runs} histories of each`);
let operations = 0;
const began = Date.now();
const child = spawn('npx', ['vitest', 'run', ...tests], {
  env: { ...process.env, MARKET_RUNS: String(runs), MARKET_SEED: String(seed) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
createInterface({ input: child.stdout }).on('line', (line) => {
  const said = /operations: (\d+)/.exec(line);
  if (said) operations += Number(said[1]);
  else console.log(line);
});
const code = await new Promise((resolve) => child.once('close', resolve));
must(code === 0, `vitest ended with ${code}`);
const minutes = (Date.now() - began) / 60_000;
report(`Market simulation, seed ${seed}`, [
  ['histories', runs * tests.length],
  ['operations', operations],
  ['operations a minute', Math.round(operations / minutes)],
]);
