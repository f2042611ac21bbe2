import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { listLateTasks, readTaskState } from '#server/platform/tasks/late-task-store.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmEmail, type Person, registerClient } from '#testing/people.ts';
import { withinBudget, workInTurn } from './work-in-turn.ts';

let app: TestApp;
let people: Record<string, Person>;
beforeAll(async () => {
  app = await startTestApp({ withoutTasks: true });
  people = {
    ann: await registerClient(app),
    bob: await registerClient(app),
    stranger: await registerClient(app),
  };
  for (const name of ['ann', 'bob']) await confirmEmail(app, people[name] as Person);
});
afterAll(() => app.close());
beforeEach(() =>
  app.sql('truncate work_turns, work_seconds, graphile_worker._private_jobs cascade'),
);

const idOf = (name: string) => people[name]?.id ?? 0;
const enqueue = (name: string, seconds: number, count = 1) =>
  inTransaction(app.platform.db, async (tx) => {
    for (let nth = 1; nth <= count; nth += 1)
      await workInTurn(tx, {
        task: 'delete-file-bytes',
        payload: { keys: [`${name} ${nth}`] },
        queue: 'files of a test',
        personId: idOf(name),
        seconds,
      });
  });
/** Whose work runs, in its order. */
async function order(): Promise<string[]> {
  const rows = await app.sql(
    `select payload -> 'keys' ->> 0 as name from graphile_worker._private_jobs
      where run_at <= now() order by priority, run_at, id`,
  );
  return rows.map(({ name }) => name);
}

it('a file never waits for the hundred that another sent before', async () => {
  await enqueue('ann', 5, 100);
  await enqueue('bob', 5, 2);
  const all = await order();
  expect(all).toHaveLength(102);
  // At most what ann sent while bob had sent nothing, less than one file's time ago.
  expect(all.indexOf('bob 1')).toBeLessThanOrEqual(2);
  expect(all.indexOf('bob 2')).toBeLessThanOrEqual(4);
});

it('large work counts as much as it takes', async () => {
  await enqueue('ann', 30, 4);
  await enqueue('bob', 1, 20);
  expect((await order()).slice(0, 20)).toEqual(
    Array.from({ length: 20 }, (_, nth) => `bob ${nth + 1}`),
  );
});

it('people with a confirmed email go first, however much they have', async () => {
  await enqueue('stranger', 1);
  await enqueue('ann', 60, 3);
  expect(await order()).toEqual(['ann 1', 'ann 2', 'ann 3', 'stranger 1']);
});

it('what just came is not late, though its turn is dated back', async () => {
  await enqueue('ann', 5);
  expect(await listLateTasks(app.platform.db, 10)).toEqual([]);
});

it('hundreds of files in line are one row, and late only if none of them is worked on', async () => {
  const { db, pool } = app.platform;
  await enqueue('ann', 5, 100);
  await pool.query(
    `update graphile_worker._private_jobs set created_at = now() - interval '1 hour'`,
  );
  const row = { name: 'delete-file-bytes', count: 100, error: null, running: false };
  expect(await listLateTasks(db, 10)).toMatchObject([row]);
  // Other tasks of the site may have come just now.
  const anHourAgo = new Date(Date.now() - 3_000_000).toISOString();
  const waitsLong = async () => ((await readTaskState(db)).dueSince ?? anHourAgo) < anHourAgo;
  expect(await waitsLong()).toBe(true);
  await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'one'
    where id = (select min(id) from graphile_worker._private_jobs)`);
  expect(await waitsLong()).toBe(false);
  expect(await readTaskState(db)).toMatchObject({ inProgress: 99 });
  // What failed is a row of its own, with its reason.
  await pool.query(`update graphile_worker._private_jobs set last_error = 'No room'
    where id = (select max(id) from graphile_worker.jobs where task_identifier = 'delete-file-bytes')`);
  expect(await listLateTasks(db, 10)).toMatchObject([
    { count: 99 },
    { count: 1, error: 'No room' },
  ]);
});

it('beyond the seconds of a day work waits for tomorrow', async () => {
  const work = vi.fn(async () => 'done');
  const later = { task: 'delete-file-bytes', payload: { keys: ['later'] }, queue: 'films' };
  const run = () => withinBudget(app.platform, idOf('stranger'), later, work);
  expect(await run()).toBe('done');
  await app.sql('update work_seconds set seconds = 1800');
  expect(await run()).toBeUndefined();
  expect(work).toHaveBeenCalledOnce();
  const rows = await app.sql(
    `select run_at = (date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC' as tomorrow
      from graphile_worker._private_jobs`,
  );
  expect(rows).toEqual([{ tomorrow: true }]);
  await app.sql('update work_seconds set day = day - 1');
  expect(await run()).toBe('done');
});
