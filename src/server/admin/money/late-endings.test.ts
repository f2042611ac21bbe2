import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, runTask, toldOfEnds } from '#testing/bookings.ts';
import { hired, openJob, paid, work } from '#testing/jobs.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
  operator = await registerOperator(app);
});
afterAll(() => app?.close());

interface Stuck {
  readonly id: number;
  readonly detail: string;
}
const listed = async (): Promise<Stuck[]> => {
  const { json } = await operator.browser.get('/api/operator/stuck-money');
  return json.items.filter(({ kind }: { kind: string }) => kind === 'ending');
};
const retry = async (id: number) => {
  const reply = await operator.browser.post(`/api/operator/stuck-money/${id}/retry`);
  expect(reply.status, reply.text).toBe(200);
};

/** Makes the database refuse changes of this row until the returned function is called. */
async function breakRow(table: 'jobs' | 'bookings', id: number): Promise<() => Promise<unknown>> {
  await app.sql(`
    create or replace function refuse_broken() returns trigger language plpgsql as
      $$ begin raise exception 'the row is broken'; end $$;
    create trigger broken before update on ${table}
      for each row when (old.id = ${id}) execute function refuse_broken();`);
  return () => app.sql(`drop trigger broken on ${table}`);
}

/** Delivered work that should have been approved this many minutes ago. */
async function lateWork(minutes: number): Promise<number> {
  const creator = await registerCreator(app);
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  await creator.browser.post(`/api/jobs/${id}/submit`, work);
  await app.sql(`update jobs set approve_at = now() - make_interval(mins => $2) where id = $1`, [
    id,
    minutes,
  ]);
  await toldOfEnds(app);
  return id;
}

it('shows operators work whose approval keeps failing, with the reason, and approves it once it can', async () => {
  const soon = await lateWork(50);
  const id = await lateWork(125);
  const mend = await breakRow('jobs', id);
  const [found] = await listed();
  expect(found).toMatchObject({
    subject: { kind: 'job', id },
    amountCents: 55_000,
    advice: 'work_due',
    ageMinutes: 125,
    detail: '',
  });
  await runTask(app, 'end-due-orders');
  expect((await client.browser.get(`/api/jobs/${soon}`)).json.status).toBe('completed');
  const why = 'the row is broken';
  expect(await listed()).toMatchObject([{ id: found?.id, detail: why }]);

  await mend();
  await retry(found?.id ?? 0);
  await app.settle();
  expect((await client.browser.get(`/api/jobs/${id}`)).json).toMatchObject({
    status: 'completed',
    progress: { ending: 'automatic' },
  });
  expect(await listed()).toEqual([]);
});

it('also says why a retry failed', async () => {
  const id = await lateWork(90);
  const mend = await breakRow('jobs', id);
  const [found] = await listed();
  await retry(found?.id ?? 0);
  await app.settle();
  expect((await listed())[0]?.detail).toContain('the row is broken');
  await mend();
  await runTask(app, 'end-due-orders');
  expect(await listed()).toEqual([]);
});

it('leaves out work with a reported problem', async () => {
  const id = await lateWork(90);
  expect(await listed()).toHaveLength(1);
  const reply = await client.browser.post(`/api/jobs/${id}/dispute`, {
    reason: 'None of the pictures can be opened.',
  });
  expect(reply.status, reply.text).toBe(200);
  expect(await listed()).toEqual([]);
});

it('shows a booking that failed to complete automatically, and completes it', async () => {
  const id = await confirmedBooking(money, client, await registerCreator(app));
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await app.sql(
    `update bookings set created_at = $2::timestamptz - interval '1 day', starts_at = $2, ends_at = $3 where id = $1`,
    [id, hoursAgo(52), hoursAgo(50)],
  );
  await toldOfEnds(app);
  const mend = await breakRow('bookings', id);
  const [found] = await listed();
  expect(found).toMatchObject({ subject: { kind: 'booking', id }, ageMinutes: 120 });
  await runTask(app, 'end-due-orders');
  expect((await listed())[0]?.detail).toContain('the row is broken');
  await mend();
  await retry(found?.id ?? 0);
  await app.settle();
  expect((await client.browser.get(`/api/bookings/${id}`)).json.status).toBe('completed');
  expect(await listed()).toEqual([]);
});

it('reports hires and held times that do not end', async () => {
  const creator = await registerCreator(app);
  const job = await openJob(client);
  await hired(client, creator, job);
  await app.sql(`update jobs set pay_by = now() - interval '2 hours' where id = $1`, [job]);
  const tasks = async () => {
    const { json } = await operator.browser.get('/api/operator/doctor');
    return json.findings.find(({ name }: { name: string }) => name === 'tasks');
  };
  expect(await tasks()).toMatchObject({
    state: 'bad',
    found: expect.stringContaining(`job #${job}`),
  });
  await runTask(app, 'end-unpaid-hires');
  expect((await tasks()).found).not.toContain('job #');
});
