import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { announceWorkers, enqueueTask, releaseOrphanedJobs } from './task-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A task that `worker` took a minute ago. */
async function taken(worker: string): Promise<string> {
  const [job] = await app.sql(
    `select id from graphile_worker.add_job('tidy-accounts', run_at => now() + interval '1 day')`,
  );
  await app.sql(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - interval '1 minute' where id = $1`,
    [job.id, worker],
  );
  return job.id;
}
const holderOf = async (id: string) =>
  (await app.sql('select locked_by from graphile_worker.jobs where id = $1', [id]))[0]?.locked_by;

test('a killed process’s tasks are taken over by another', async () => {
  const task = await taken('worker-of-a-process-that-was-killed');
  await releaseOrphanedJobs(app.platform.db, []);
  expect(await holderOf(task)).toBeNull();
});

test('a killed process’s task that was enqueued again is the later one, not a failed one', async () => {
  const options = { key: 'again', runAt: '2100-01-01T00:00:00Z' };
  const enqueue = () => enqueueTask(app.platform.db, 'tidy-accounts', {}, options);
  const all = () =>
    app.sql(`select id, key, attempts from graphile_worker.jobs where run_at > '2099-01-01'`);
  await enqueue();
  await app.sql(
    `update graphile_worker._private_jobs set locked_by = 'worker-that-was-killed', locked_at = now() - interval '1 minute', attempts = 1 where key = 'again'`,
  );
  await enqueue();
  expect(await all()).toHaveLength(2);
  await releaseOrphanedJobs(app.platform.db, []);
  expect(await all()).toMatchObject([{ key: 'again', attempts: 0 }]);
});

test('a running process keeps its tasks', async () => {
  const session = app.platform.newClient();
  await session.connect();
  await announceWorkers(session, ['worker-elsewhere']);
  const task = await taken('worker-elsewhere');
  await releaseOrphanedJobs(app.platform.db, []);
  expect(await holderOf(task)).toBe('worker-elsewhere');
  await session.end();
  await expect
    .poll(async () => {
      await releaseOrphanedJobs(app.platform.db, []);
      return holderOf(task);
    })
    .toBeNull();
});

test('a task is announced under the name of the worker that holds it', async () => {
  const blocker = app.platform.newClient();
  await blocker.connect();
  await blocker.query('begin; lock table sign_in_failures');
  onTestFinished(() => blocker.end());
  const [job] = await app.sql(`select id from graphile_worker.add_job('tidy-accounts')`);
  await expect.poll(() => holderOf(job.id)).toMatch(/^pool-/);
  const holder = await holderOf(job.id);
  await app.sql(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where id = $1`,
    [job.id],
  );
  await releaseOrphanedJobs(app.platform.db, []);
  expect(await holderOf(job.id)).toBe(holder);
});

test('a lost session is reopened, once', async () => {
  const listening = () =>
    app.sql(`select pid from pg_stat_activity where datname = current_database()
      and application_name = 'golden-hour-listen' order by pid`);
  const before = await listening();
  await app.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'golden-hour-listen'`);
  const known = new Set(before.map(({ pid }) => pid));
  await expect
    .poll(async () => (await listening()).filter(({ pid }) => !known.has(pid)).length)
    .toBe(before.length);
  expect(await listening()).toHaveLength(before.length);
});

test("work continues after a task's result could not be recorded", async () => {
  await app.sql(`create function refuse_note() returns trigger language plpgsql as
    $$ begin raise exception 'The database is lost' using errcode = '57P01'; end $$`);
  await app.sql(`create trigger refuse_note before update on graphile_worker._private_jobs
    for each row when (new.last_error is distinct from old.last_error) execute function refuse_note()`);
  const poolsOf = async () =>
    (
      await app.sql(`select objid from pg_locks where locktype = 'advisory' and classid = 7205761
      and database = (select oid from pg_database where datname = current_database())`)
    ).map(({ objid }) => objid);
  const before = await poolsOf();
  await app.sql(`select graphile_worker.add_job('handle-event', '{"eventId": "none"}'::json)`);
  await expect.poll(poolsOf).not.toEqual(before);
  await app.sql('drop function refuse_note cascade');
  const [job] = await app.sql(`select id from graphile_worker.add_job('tidy-accounts')`);
  await expect
    .poll(() => app.sql('select id from graphile_worker.jobs where id = $1', [job.id]))
    .toEqual([]);
});

test('work goes on after the queue met a failure while it started', {
  timeout: 30_000,
}, async () => {
  // The library keeps what its first statement came to for as long as its runner lives. A sequence
  // counts the refusals: it is not rolled back.
  await app.sql('create sequence refusals');
  const [fails] = await app.sql(`select id from graphile_worker.add_job('handle-event',
    '{"eventId": "none"}'::json, run_at => now() + interval '1 day')`);
  // Others add tasks by functions of the queue.
  await app.sql(`create function refuse_start() returns trigger language plpgsql as
    $$ begin
      if tg_table_name = '_private_tasks' then
        if current_query() not like 'insert into%' then return null; end if;
        perform nextval('refusals');
      end if;
      raise exception 'The database is lost' using errcode = '57P01';
    end $$`);
  await app.sql(`create trigger refuse_start before insert on graphile_worker._private_tasks
    for each statement execute function refuse_start()`);
  await app.sql(`create trigger refuse_note before update on graphile_worker._private_jobs
    for each row when (new.last_error is distinct from old.last_error) execute function refuse_start()`);
  await app.sql('select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now())', [
    fails.id,
  ]);
  await expect
    .poll(async () => (await app.sql('select is_called from refusals'))[0].is_called, {
      timeout: 10_000,
    })
    .toBe(true);
  await app.sql('drop function refuse_start cascade');
  const [job] = await app.sql(`select id from graphile_worker.add_job('tidy-accounts')`);
  await expect
    .poll(() => app.sql('select id from graphile_worker.jobs where id = $1', [job.id]), {
      timeout: 15_000,
    })
    .toEqual([]);
});
