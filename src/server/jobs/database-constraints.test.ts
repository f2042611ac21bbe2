import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationLifecycle } from '#contract/lifecycles/application.ts';
import { bookingLifecycle } from '#contract/lifecycles/booking.ts';
import { jobLifecycle } from '#contract/lifecycles/job.ts';
import type { Transition } from '#contract/lifecycles/lifecycle.ts';
import type { TestApp } from '#testing/app.ts';
import { applied, hired, openJob } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let pool: pg.Pool;
let client: Person;
let creator: Creator;
let rival: Creator;

beforeAll(async () => {
  app = await sharedTestApp();
  pool = app.platform.pool;
  client = await registerClient(app);
  [creator, rival] = [await registerCreator(app), await registerCreator(app)];
});
afterAll(() => app.close());

const movesOf = (transitions: readonly Transition[]) =>
  new Set(
    transitions.flatMap(({ from, to }) =>
      from === null || to === null || from === to ? [] : [`${from} → ${to}`],
    ),
  );

it.each([
  ['job', movesOf(jobLifecycle.transitions)],
  ['application', movesOf(applicationLifecycle.transitions)],
  ['booking', movesOf(bookingLifecycle.transitions)],
] as const)(
  'the database moves a %s as the contract does, and no other way',
  async (name, moves) => {
    const { rows } = await pool.query<{ move: string }>(
      `select from_status || ' → ' || to_status as move from ${name}_transitions`,
    );
    expect(rows.map(({ move }) => move).toSorted()).toEqual([...moves].toSorted());
  },
);

const refused = (statement: string, ...values: unknown[]) =>
  expect(pool.query(statement, values)).rejects.toMatchObject({ code: '23514' });

describe('an application', () => {
  it('that was rejected cannot be accepted by any statement', async () => {
    const id = await applied(creator, await openJob(client));
    await client.browser.patch(`/api/applications/${id}/status`, { status: 'rejected' });
    await refused(
      `update job_applications set status = 'accepted', reason = null where id = $1`,
      id,
    );
  });

  it("is accepted only together with its hire, which cannot be anyone else's", async () => {
    const jobId = await openJob(client);
    const waiting = await applied(creator, jobId);
    await refused(`update job_applications set status = 'accepted' where id = $1`, waiting);
    await refused(
      `update jobs set status = 'in_progress', selected_creator_id = $2 where id = $1`,
      jobId,
      rival.creatorId,
    );
    await hired(client, rival, jobId);
    await refused(
      `update jobs set selected_creator_id = $2 where id = $1`,
      jobId,
      creator.creatorId,
    );
    await refused(
      `delete from job_applications where job_id = $1 and creator_id = $2`,
      jobId,
      rival.creatorId,
    );
  });

  it.each([
    ['pending', 'owner'],
    ['pending', 'left'],
    ['rejected', null],
    ['rejected', 'left'],
    ['withdrawn', 'filled'],
  ])('is not %s for the reason %s', async (status, reason) => {
    const id = await applied(creator, await openJob(client));
    await refused(
      `update job_applications set status = $2, reason = $3 where id = $1`,
      id,
      status,
      reason,
    );
  });
});

it.each([
  ['open', 'cancelled'],
  ['cancelled', null],
  ['cancelled', 'approved'],
])('a job is not %s with the ending %s', async (status, ending) => {
  const id = await openJob(client);
  await refused(`update jobs set status = $2, ending = $3 where id = $1`, id, status, ending);
});
