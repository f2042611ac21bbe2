/** The schedule while the clock jumps: rows of the future are what a clock that was ahead leaves. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lastTimes } from '#server/capabilities.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { daily, every } from './schedule-rules.ts';
import { createScheduler, type ScheduledTask } from './scheduler.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withoutTasks: true });
});
afterAll(() => app.close());

const schedule: readonly ScheduledTask[] = [
  { task: 'tidy-accounts', due: every(5) },
  { task: 'prune-mails', due: daily('3:43') },
  { task: 'watch-health', due: every(10, 6), always: true },
];
/** A process that starts now. */
const look = () => createScheduler(app.platform, schedule, lastTimes).look();
const waiting = async () =>
  // What the provider sends meanwhile is no part of the schedule.
  (
    await app.sql(
      `select key from graphile_worker.jobs where key not like 'payments-event:%' order by key`,
    )
  ).map(({ key }) => key);
const all = schedule.map(({ task }) => `scheduled:${task}`).toSorted();

beforeEach(async () => {
  app.travelTo(undefined);
  await app.sql('delete from graphile_worker._private_jobs');
  await app.sql('delete from schedule_runs; delete from site_awake');
  await look();
});

it('begins with the next time of each task', async () => {
  expect(await waiting()).toEqual([]);
});

it('makes up for one run of each, however long it was away', async () => {
  await app.sql(`update schedule_runs set slot = slot - interval '400 days'`);
  await look();
  expect(await waiting()).toEqual(all);
  await app.sql(
    `update schedule_runs set slot = slot - interval '20 minutes' where task = 'tidy-accounts'`,
  );
  await look();
  expect(await waiting()).toEqual(all);
});

it('does a daily task whose minute was missed', async () => {
  await app.sql(
    `update schedule_runs set slot = slot - interval '1 day' where task = 'prune-mails'`,
  );
  await look();
  expect(await waiting()).toEqual(['scheduled:prune-mails']);
});

it('goes on at the next look after the clock was a year ahead, also in another process', async () => {
  await app.sql(
    `update schedule_runs set slot = slot + interval '1 year', done_at = now() + interval '1 year'`,
  );
  await app.sql(`select graphile_worker.add_job('prune-events', job_key => 'waits')`);
  await app.sql(`update graphile_worker._private_jobs set run_at = now() + interval '1 year 5 minutes',
    created_at = now() + interval '1 year', updated_at = now() + interval '1 year' where key = 'waits'`);
  await app.sql(`insert into health_states (name, state, since, checked_at, mailed_at)
    values ('clock', 'bad', now(), now() + interval '1 year', now() + interval '1 year')`);
  await look();
  // Registered again, each is due at its next time.
  await app.sql(`update schedule_runs set slot = slot - interval '10 minutes'`);
  await look();
  expect(await waiting()).toEqual(expect.arrayContaining(['scheduled:tidy-accounts', 'waits']));
  const [job] = await app.sql(
    `select run_at between now() + interval '4 minutes' and now() + interval '6 minutes' as soon
     from graphile_worker.jobs where key = 'waits'`,
  );
  expect(job).toEqual({ soon: true });
  expect(await app.sql(`select name from health_states where mailed_at > now()`)).toEqual([]);
  await app.sql('delete from health_states');
});

it('lets all but what only reads rest while nobody confirms the clock', async () => {
  await app.sql(`update schedule_runs set slot = slot - interval '1 day'`);
  await app.sql(`update site_awake set awake_at = awake_at - interval '1 year', boot = 'another'`);
  await look();
  expect(await waiting()).toEqual(['scheduled:watch-health']);
  await app.sql(`update site_awake set awake_at = now()`);
  await look();
  expect(await waiting()).toEqual(all);
});

it('knows every column that says when something was last done', async () => {
  const rows =
    await app.sql(`select table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'`);
  const names = rows.map(({ name }) => name);
  expect(lastTimes.filter((name) => !names.includes(name))).toEqual([]);
  const last =
    /\.(?!email_)(?:\w*(?:checked|verified|mailed|looked|noted|notified|expanded|next)(?:_read)?_at|next_at|read_until)$/;
  expect(names.filter((name) => last.test(name) && !lastTimes.includes(name))).toEqual([]);
});
