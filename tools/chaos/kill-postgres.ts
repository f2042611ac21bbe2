/**
 * R3: Postgres is killed (SIGKILL, then also stopped as by `pg_ctl stop -m immediate`) while people
 * post and apply. Its supervisor restarts it; the app recovers within three seconds, nothing
 * acknowledged is lost, and tasks run again. `node tools/chaos/kill-postgres.ts [--small] [--part
 * 0.1] [--seed n]`
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jobFields } from '#testing/jobs.ts';
import { registerClient } from '#testing/people.ts';
import { Journal } from './harness/journal.ts';
import { counted, seed } from './harness/options.ts';
import { randomOf } from './harness/random.ts';
import { must, quantile, report } from './harness/report.ts';
import { comeToRest } from './harness/rest.ts';
import { Site } from './harness/site.ts';

const kills = counted(100, 5);
const stops = counted(20, 2);
const clients = 4;
const random = randomOf(seed);

let backAt = 0;
const site = await Site.open((message) => {
  if (message === 'Postgres is back.') backAt = performance.now();
});
await site.start();
const journal = new Journal();
const written: number[] = [];
let failed = 0;
let over = false;
const people = await Promise.all(Array.from({ length: clients }, () => registerClient(site)));
const atWork = people.map(async ({ browser }) => {
  while (!over) {
    const reply = await browser.post('/api/jobs/draft', jobFields()).catch(() => undefined);
    if (reply?.status === 201) {
      written.push(performance.now());
      journal.note('the job was posted', 'select from jobs where id = $1', reply.json.id);
    } else {
      failed += 1;
      await wait(20);
    }
  }
});

const sessions = () =>
  site.sql<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'golden-hour-listen'`,
  );
const standing = (await sessions()).length;
const pauses: number[] = [];
for (let nth = 0; nth < kills + stops; nth += 1) {
  await wait(300 + random() * 1200);
  const pidFile = join(site.dataDir, 'postgres/postmaster.pid');
  const postmaster = Number.parseInt(await readFile(pidFile, 'utf8'), 10);
  backAt = 0;
  process.kill(postmaster, nth < kills ? 'SIGKILL' : 'SIGQUIT');
  while (backAt === 0) await wait(5);
  const back = backAt;
  const deadline = back + 30_000;
  while (!written.some((at) => at > back) && performance.now() < deadline) await wait(5);
  pauses.push((written.find((at) => at > back) ?? deadline) - back);
  must(site.running, `The app ended:\n${site.words}`);
}
over = true;
await Promise.all(atWork);
await comeToRest(site);
const looked = await journal.check(site, true);
await wait(2000);
const listening = (await sessions()).length;
must(listening === standing, `${listening} standing sessions in place of ${standing}`);
await site.sql(`select graphile_worker.add_job('tidy-accounts')`);
await comeToRest(site);
const slowest = Math.max(...pauses);
must(slowest <= 3000, `The app served again only after ${Math.round(slowest)} ms`);
report(`Postgres killed ${kills} times and stopped at once ${stops} times, seed ${seed}`, [
  ['acknowledged writes kept', looked],
  ['writes refused meanwhile', failed],
  [
    'ms from its return to the next write',
    `median ${Math.round(quantile(pauses, 0.5))}, most ${Math.round(slowest)}`,
  ],
  ['standing sessions', `${listening} of ${standing}`],
]);
await site.close();
