import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { completedJob, hired, openJob, paid } from '#testing/jobs.ts';
import { balanceOfKind, expectBooksToAgree } from '#testing/money-books.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
  creator = await registerCreator(app);
  await money.onboard(creator.creatorId);
});
afterEach(() => expectBooksToAgree(app));
afterAll(() => app?.close());

/** Made in the provider's dashboard, without our metadata. Returns its id. */
async function refundedAtProvider(jobId: number, cents: number): Promise<string> {
  const rows = await app.sql<{ charge: string }>(
    `select stripe_charge_id as charge from payments where order_kind = 'job' and order_id = $1`,
    [jobId],
  );
  const form = { charge: rows[0]?.charge ?? '', amount: String(cents) };
  const { id } = await money.api('POST', '/v1/refunds', form);
  await money.rest();
  return id;
}
const moneyOf = async (jobId: number) =>
  (await client.browser.get(`/api/jobs/${jobId}/money`)).json;
const jobOf = async (jobId: number) => (await client.browser.get(`/api/jobs/${jobId}`)).json;
const noticesOf = async (person: Person): Promise<string[]> => {
  await app.settle();
  const { json } = await person.browser.get('/api/notifications?limit=100');
  return json.map(({ message }: { message: string }) => message);
};

async function hiredAndPaid(): Promise<number> {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  return id;
}

describe('a refund made in the provider’s dashboard', () => {
  test('of a part is taken from held money, and the creator gets the rest', async () => {
    const id = await hiredAndPaid();
    await refundedAtProvider(id, 11_000);
    expect(await moneyOf(id)).toMatchObject({
      status: 'in_escrow',
      heldCents: 44_000,
      refundedCents: 11_000,
      rows: expect.arrayContaining([
        expect.objectContaining({ kind: 'refund', note: '', cause: 'refunded_outside' }),
      ]),
    });
    expect(await noticesOf(creator)).toContain(
      `$110 for “Portraits at the lake” was refunded to ${client.fullName}`,
    );
    expect((await client.browser.post(`/api/jobs/${id}/approve`)).status).toBe(200);
    await money.rest();
    expect(await moneyOf(id)).toMatchObject({ status: 'paid', releasedCents: 40_000 });
  });

  test('of everything ends the order it paid for', async () => {
    const id = await hiredAndPaid();
    await refundedAtProvider(id, 55_000);
    expect(await moneyOf(id)).toMatchObject({ status: 'refunded', heldCents: 0 });
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled' });
  });

  test('after the creator was paid is recovered from the creator', async () => {
    const id = await completedJob(app, client, creator);
    await money.letSettle();
    await refundedAtProvider(id, 22_000);
    expect(await moneyOf(id)).toMatchObject({ releasedCents: 30_000, refundedCents: 22_000 });
    const rows = await app.sql(
      'select status, reversed_cents::int as reversed from releases order by id desc limit 1',
    );
    expect(rows).toEqual([{ status: 'partially_reversed', reversed: 20_000 }]);
    expect(await noticesOf(creator)).toContain(
      `We're reversing $200 for “Portraits at the lake” because it was refunded to ${client.fullName}`,
    );
  });

  test('of a part before the creator has an account leaves the rest approved for them', async () => {
    const newcomer = await registerCreator(app);
    const id = await completedJob(app, client, newcomer);
    await refundedAtProvider(id, 11_000);
    expect(await moneyOf(id)).toMatchObject({ heldCents: 0, onItsWayCents: 40_000 });
    await money.onboard(newcomer.creatorId);
    await money.rest();
    expect(await moneyOf(id)).toMatchObject({ status: 'paid', releasedCents: 40_000 });
  });

  test('is counted once, however often its webhook arrives', async () => {
    const id = await hiredAndPaid();
    await money.control('/faults', { target: 'webhook', kind: 'duplicate', count: 6 });
    await refundedAtProvider(id, 10_000);
    await money.control('/faults/clear');
    expect(await moneyOf(id)).toMatchObject({ refundedCents: 10_000, heldCents: 45_000 });
  });

  test('in place of one the bank returned closes that one', async () => {
    const id = await openJob(client);
    const { json } = await client.browser.post(`/api/jobs/${id}/payment-intent`);
    await money.payPage(json.url, '4000000000005126');
    await money.rest();
    await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
    await money.rest();
    await money.control('/clock', { seconds: 3600 });
    await money.rest();
    expect(await moneyOf(id)).toMatchObject({ next: 'refund_failed' });
    expect(await balanceOfKind(app, 'refund_payable')).toBe(-55_000);
    await refundedAtProvider(id, 55_000);
    expect(await balanceOfKind(app, 'refund_payable')).toBe(0);
    expect(await moneyOf(id)).toMatchObject({ refundedCents: 55_000, next: 'nothing' });
  });
});
