/**
 * R2: the app is killed (SIGKILL) at random while people post, hire, book, pay, approve and cancel. Every acknowledged
 * write must exist after each restart, and at rest every cent is in one place, at the provider too.
 * `node tools/chaos/kill.ts [--small] [--part 0.1] [--seed n]`
 */
import { setTimeout as wait } from 'node:timers/promises';
import { completedBooking, splitBooking } from './harness/booking-flows.ts';
import type { Done } from './harness/flow.ts';
import { refundedJob, releasedJob } from './harness/job-flows.ts';
import { Journal } from './harness/journal.ts';
import { judgeLedger, judgeMoney } from './harness/judge.ts';
import { counted, seed } from './harness/options.ts';
import { makePair } from './harness/people.ts';
import { randomOf } from './harness/random.ts';
import { must, report } from './harness/report.ts';
import { forgetDeadWorkers, reconcileAll } from './harness/rest.ts';
import { Site } from './harness/site.ts';

const kills = counted(100, 8);
const pairs = 4;
const flows = [releasedJob, splitBooking, refundedJob, completedBooking];
const random = randomOf(seed);

const site = await Site.open();
await site.start();
const journal = new Journal();
const done: Done[] = [];
let over = false;
const people = await Promise.all(Array.from({ length: pairs }, () => makePair(site)));
const atWork = people.map(async (pair, nth) => {
  for (let turn = nth; !over; turn += 1) {
    const flow = flows[turn % flows.length] ?? releasedJob;
    done.push(await flow(pair, journal));
  }
});

for (let kill = 0; kill < kills; kill += 1) {
  await wait(200 + random() * 2300);
  await site.kill();
  await judgeLedger(site);
  await journal.check(site, false);
  await forgetDeadWorkers(site);
  must(await site.start(), `The app did not start again:\n${site.words}`);
}
over = true;
await Promise.all(atWork);
await reconcileAll(site);
await judgeMoney(site);
const looked = await journal.check(site, true);
for (const { judge } of done) await judge();
report(`${kills} kills at random, seed ${seed}`, [
  ['flows completed', done.length],
  ['acknowledged writes kept', looked],
]);
await site.close();
