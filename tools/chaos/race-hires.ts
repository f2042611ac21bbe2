/**
 * R1: a thousand applications to one job, a thousand concurrent hires by its owner. One is hired,
 * everyone else is notified that the job is filled. `node tools/chaos/race-hires.ts [--small]
 * [--part 0.1]`
 */
import { openJob } from '#testing/jobs.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { countStatus, eachAtOnce, Load } from './harness/load.ts';
import { counted, small } from './harness/options.ts';
import { forgetNetworks } from './harness/people.ts';
import { must, quantile, report } from './harness/report.ts';
import { comeToRest } from './harness/rest.ts';
import { Site } from './harness/site.ts';

const applicants = counted(1000, 100);
const connections = small ? 50 : 200;

const site = await Site.open();
await site.start();
const owner = await registerClient(site);
const jobId = await openJob(owner);
const load = new Load(site.url, connections);
const applications = await eachAtOnce(Array.from({ length: applicants }), 8, async (_, nth) => {
  if (nth % 100 === 0) await forgetNetworks(site);
  const creator = await registerCreator(site);
  const hit = await load.send({
    method: 'POST',
    path: `/api/jobs/${jobId}/apply`,
    body: { message: 'I know the light there.' },
    cookie: creator.browser.cookieHeader(),
  });
  must(hit.status === 201, `An application was answered ${hit.status}: ${hit.text}`);
  return { id: JSON.parse(hit.text).id as number, creator };
});

const began = performance.now();
const hires = await eachAtOnce(applications, connections, ({ id }) =>
  load.send({
    method: 'PATCH',
    path: `/api/applications/${id}/status`,
    body: { status: 'accepted' },
    cookie: owner.browser.cookieHeader(),
  }),
);
const seconds = (performance.now() - began) / 1000;
const winners = applications.filter((_, nth) => hires[nth]?.status === 200);
must(winners.length === 1, `${winners.length} were hired`);
must(
  hires.every(({ status }) => status === 200 || status === 409),
  `The other hires were answered ${countStatus(hires)}`,
);
await comeToRest(site);

const [job] = await site.sql<{ status: string; chosen: number }>(
  'select status, selected_creator_id as chosen from jobs where id = $1',
  [jobId],
);
must(job?.status === 'in_progress', `The job is ${job?.status}`);
must(job?.chosen === winners[0]?.creator.creatorId, 'Another creator was chosen than was answered');
const replies = await site.sql<{ status: string; reason: string | null; count: number }>(
  'select status, reason, count(*)::int from job_applications where job_id = $1 group by 1, 2 order by 1',
  [jobId],
);
const rejected = replies.find(({ status, reason }) => status === 'rejected' && reason === 'filled');
must(rejected?.count === applicants - 1, `${rejected?.count} of ${applicants - 1} were told no`);
const notified = await eachAtOnce(applications, 8, async ({ creator }) => {
  const { json } = await creator.browser.get('/api/notifications');
  return json.length > 0;
});
const untold = notified.filter((isNotified) => !isNotified).length;
must(untold === 0, `${untold} applicants have no notification`);
const [dead] = await site.sql<{ deadlocks: number }>(
  'select deadlocks::int from pg_stat_database where datname = current_database()',
);
must(dead?.deadlocks === 0, `${dead?.deadlocks} deadlocks`);
const times = hires.map(({ ms }) => ms);
report(`${applicants} hires at once of one job, ${connections} connections`, [
  ['answers', countStatus(hires)],
  ['applications', replies.map((row) => `${row.count} ${row.status}`).join(', ')],
  ['applicants notified', notified.length - untold],
  ['deadlocks', dead?.deadlocks ?? 0],
  ['hires a second', Math.round(applicants / seconds)],
  [
    'milliseconds, median / p99',
    `${Math.round(quantile(times, 0.5))} / ${Math.round(quantile(times, 0.99))}`,
  ],
]);
load.close();
await site.close();
