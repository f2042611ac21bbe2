import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { catchUpNews } from './catch-up-news.ts';
import { reconcile } from './reconcile.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  await money.onboard(creator.creatorId);
});
afterAll(() => app.close());

async function paidJob(): Promise<{ id: number; charge: string }> {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  await money.rest();
  const [{ charge }] = await app.sql(
    `select stripe_charge_id as charge from payments where order_kind = 'job' and order_id = $1`,
    [id],
  );
  return { id, charge };
}

/** So many days pass without the site: nothing is delivered, and nothing was read since. */
async function wasAway(days: number): Promise<void> {
  await money.control('/away', { days });
  await app.sql(`update provider_readings set read_until = read_until - $1 * interval '1 day'`, [
    days,
  ]);
}

const approve = ({ id }: { id: number }) => client.browser.post(`/api/jobs/${id}/approve`);
/** Cents that the jobs' creators were sent. */
const sentTo = async (jobs: readonly { id: number }[]) => {
  const groups = await Promise.all(jobs.map(({ id }) => money.groupOf({ kind: 'job', id })));
  const { data } = await money.api('GET', '/v1/transfers?limit=100');
  return (data as unknown as { transfer_group: string; amount: number }[])
    .filter(({ transfer_group }) => groups.includes(transfer_group))
    .map(({ amount }) => amount);
};
const releaseLater = () =>
  app.sql(
    `update releases set created_at = created_at - interval '5 minutes' where status = 'requested'`,
  );

test.each([1, 4, 31])(
  'a dispute and a refund of %i days without the site are learned before anything is released',
  async (days) => {
    const [disputed, refunded, plain] = [await paidJob(), await paidJob(), await paidJob()];
    await money.control('/faults', { target: 'webhook', kind: 'drop', count: 100 });
    await money.control('/disputes', { charge: disputed.charge });
    await money.api('POST', '/v1/refunds', { charge: refunded.charge, amount: '33000' });
    await wasAway(days);
    await money.control('/faults/clear');
    const jobs = [disputed, refunded, plain];
    for (const job of jobs) expect((await approve(job)).status).toBe(200);
    await app.settle();
    expect(await sentTo(jobs)).toEqual([]);

    // The first round reads the news, the next sends what is left of the release.
    for (const _ of ['read', 'send']) {
      await releaseLater();
      await reconcile(app.platform);
      await money.rest();
    }
    expect((await sentTo(jobs)).toSorted()).toEqual([20_000, 50_000]);
    expect(await sentTo([disputed])).toEqual([]);
    await expectBooksToAgree(app);
  },
);

test('nothing is released while the news cannot be read, and operators are told until it was', async () => {
  const job = await paidJob();
  await wasAway(4);
  await money.control('/faults', { target: 'api', kind: '500', count: 9, match: '/v1/disputes' });
  await expect(catchUpNews(app.platform)).rejects.toThrow();
  const told = () =>
    app.sql(
      `select detail from reconciliation_exceptions where ref = 'news:gap' and resolved_at is null`,
    );
  expect((await told())[0].detail).toMatch(/Nothing that the provider reported since .* wait: /);
  await approve(job);
  await app.settle();
  expect(await sentTo([job])).toEqual([]);
  await money.control('/faults/clear');
  await releaseLater();
  await reconcile(app.platform);
  await money.rest();
  expect(await told()).toEqual([]);
  expect(await sentTo([job])).toEqual([50_000]);
});
