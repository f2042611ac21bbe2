/**
 * A process whose queue answers nothing but errors, although its database takes writes: within 70
 * seconds it says so at `/readyz?for=tasks`, in its metrics, at HEARTBEAT_URL and in a mail; it
 * serves requests meanwhile; after five minutes it ends itself, and the next one works.
 * `node tools/chaos/standstill.ts`
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { ensurePagesBuilt } from '#server/render/build-pages.ts';
import { registerClient } from '#testing/people.ts';
import { report, reportRounds, round } from './harness/report.ts';
import { Site } from './harness/site.ts';

await ensurePagesBuilt(() => {});
const beats: { path: string | undefined; text: string }[] = [];
const receiver = createServer(async (request, response) => {
  beats.push({ path: request.url, text: String(await buffer(request)) });
  response.end();
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const { port } = receiver.address() as { port: number };

const site = await Site.open();
const env = {
  NODE_ENV: 'production',
  PUBLIC_URL: site.url,
  SECRETS_KEY: '5'.repeat(64),
  PAYMENTS: 'sandbox',
  RATE_LIMITS: 'on',
  LOG_LEVEL: 'info',
  METRICS_TOKEN: 'a-token-of-prometheus',
  HEARTBEAT_URL: `http://127.0.0.1:${port}/ping`,
};
round(await site.start(env), `The app did not start:\n${site.words}`);
const operator = await registerClient(site);
await site.sql(`update users set role = 'operator' where id = $1`, [operator.id]);

const statusOf = async (path: string) =>
  (await fetch(`${site.url}${path}`).catch(() => undefined))?.status;
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const rows: [string, string][] = [];
/** Waits until it holds; returns whether that was within so many seconds of the beginning. */
async function within(max: number, what: string, holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds()) && seconds() <= max) await wait(500);
  round(seconds() <= max, `${what}: not within ${max} s\n${site.words}`);
  rows.push([what, `${seconds()} s`]);
}

// Every question of the library fails, and every statement of the site works.
await site.sql('alter table graphile_worker._private_jobs rename column attempts to attempts_away');
await within(
  90,
  '/readyz?for=tasks says 503',
  async () => (await statusOf('/readyz?for=tasks')) === 503,
);
for (const path of ['/readyz', '/readyz?for=writes', '/', '/api/creators'])
  round((await statusOf(path)) === 200, `${path} does not answer`);
await within(95, 'HEARTBEAT_URL is told', async () =>
  beats.some(({ path, text }) => path === '/ping/fail' && text.includes('background work')),
);
const metrics = await fetch(`${site.url}/metrics`, {
  headers: { authorization: `Bearer ${env.METRICS_TOKEN}` },
}).then((reply) => reply.text());
round(/^site_ready\{for="tasks"\} 0$/m.test(metrics), 'No gauge says that tasks stand still');
round(/^site_tasks_silent_seconds [6-9]\d/m.test(metrics), 'No gauge says for how long');
await within(360, 'the process ended itself', async () => !site.running);
await site.sql('alter table graphile_worker._private_jobs rename column attempts_away to attempts');
const mails = await site.sql(`select 1 from mails where template = 'health' and recipient = $1`, [
  operator.email,
]);
round(mails.length === 1, `${mails.length} mails to the operator`);
round(await site.start(env), `The next process did not start:\n${site.words}`);
await site.sql(`select graphile_worker.add_job('tidy-accounts')`);
await within(600, 'the next process works', async () => {
  const waiting = await site.sql(
    `select 1 from graphile_worker.jobs where task_identifier = 'tidy-accounts' and run_at <= now()`,
  );
  return waiting.length === 0;
});
report('A queue that answers nothing but errors', rows);
await site.close();
receiver.close();
reportRounds();
process.exit();
