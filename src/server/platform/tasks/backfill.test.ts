import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerOperator } from '#testing/people.ts';
import { type Backfill, enqueueBackfills, runBackfill } from './backfill.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withoutTasks: true });
  await app.sql(
    `insert into users (username, email, full_name)
     select 'marked' || n, 'marked' || n || '@example.com', 'Person ' || n from generate_series(1, 25) n`,
  );
});
afterAll(() => app.close());

let batches = 0;
let breaksAt = 0;

/** Marks users who have no phone; real ones change a column that a migration added. */
const markUsers: Backfill = {
  name: 'mark-users',
  countLeft: async (db) => {
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from users where bio = '' and username like 'marked%'`.execute(db);
    return rows[0]?.left ?? 0;
  },
  changeNext: async (tx, limit) => {
    batches += 1;
    const { rows } = await sql`
      update users set bio = 'marked' where id in (
        select id from users where bio = '' and username like 'marked%'
        order by id limit ${limit} for update skip locked)
      returning id`.execute(tx);
    if (batches === breaksAt) throw new Error('The process was killed');
    return rows.length;
  },
};

const markedOf = async () => (await app.sql(`select from users where bio = 'marked'`)).length;
const tasksOf = async () =>
  await app.sql(`select key from graphile_worker.jobs where task_identifier = 'run-backfill'`);

test('rows are changed in batches, again from where it was interrupted, with lines of progress', async () => {
  const info = vi.spyOn(app.platform.log, 'info');
  const { platform } = app;
  await enqueueBackfills(platform, [markUsers]);
  await enqueueBackfills(platform, [markUsers]);
  expect(await tasksOf()).toEqual([{ key: 'backfill:mark-users' }]);
  const run = (ms: number) =>
    runBackfill([markUsers], 10, ms)(platform, { name: 'mark-users' } as never);

  await run(0);
  expect(await markedOf()).toBe(10);
  expect(info).toHaveBeenCalledWith(expect.anything(), 'Backfill mark-users: 10 of 25 rows');
  breaksAt = 2;
  await expect(run(60_000)).rejects.toThrow('killed');
  expect(await markedOf()).toBe(10);

  const operator = await registerOperator(app);
  const examine = async () => {
    const { json } = await operator.browser.get('/api/operator/doctor');
    return json.findings.find(({ name }: { name: string }) => name === 'tasks');
  };
  expect(await examine()).toMatchObject({
    state: 'ok',
    found: 'Background jobs are running on time. Rows being updated: mark-users (10 of 25).',
  });

  await run(60_000);
  expect(await markedOf()).toBe(25);
  expect(info).toHaveBeenCalledWith(expect.anything(), 'Backfill mark-users is finished');
  expect((await examine()).found).toBe('Background jobs are running on time.');
  await platform.pool.query(`delete from graphile_worker._private_jobs`);
  await enqueueBackfills(platform, [markUsers]);
  expect(await tasksOf()).toEqual([]);
});

test('a backfill of a newer release is left to it', async () => {
  const run = runBackfill([]);
  await expect(run(app.platform, { name: 'later' } as never)).rejects.toThrow(
    'has no backfill later',
  );
});
