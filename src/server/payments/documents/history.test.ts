import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { refundByOperator } from '../index.ts';

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
afterAll(() => app?.close());

interface Row {
  readonly kind: string;
  readonly effectCents: number;
  readonly state: string;
  readonly note: string;
  readonly cause: string | null;
  readonly duplicate: boolean;
}
const historyOf = async (person: Person, id: number) => {
  const { json } = await person.browser.get(`/api/jobs/${id}/money`);
  const rows = json.rows as Row[];
  expect(rows.reduce((sum, row) => sum + row.effectCents, 0)).toBe(json.heldCents);
  return rows.map(({ kind, effectCents, state }) => [kind, effectCents, state]);
};

test('both sides see what was held, approved, refunded and recovered, each with its state', async () => {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  await client.browser.post(`/api/jobs/${id}/approve`);
  await money.rest();
  const done = [
    ['held', 55_000, 'succeeded'],
    ['release', -50_000, 'transferred'],
    ['fee', -5_000, 'transferred'],
  ];
  expect(await historyOf(client, id)).toEqual(done);
  expect(await historyOf(creator, id)).toEqual(done);
  await money.letSettle();
  await inTransaction(app.platform.db, (tx) =>
    refundByOperator(app.platform, tx, {
      order: { kind: 'job', id },
      amountCents: 11_000,
      seenRefundedCents: 0,
      reason: 'Half of the pictures were missing',
    }),
  );
  await money.rest();
  expect(await historyOf(creator, id)).toEqual([
    ['held', 55_000, 'succeeded'],
    ['release', -50_000, 'partially_reversed'],
    ['fee', -5_000, 'partially_reversed'],
    ['refund', -11_000, 'succeeded'],
    ['recovered', 10_000, 'succeeded'],
    ['fee_back', 1_000, ''],
  ]);
});

test('a second payment and its refund are listed with the first', async () => {
  const id = await openJob(client);
  await money.control('/faults', { target: 'webhook', kind: 'drop', count: 100 });
  const open = async () =>
    (await client.browser.post(`/api/jobs/${id}/payment-intent`)).json.url as string;
  await money.payPage(await open());
  // The first one was given up before its payment was reported.
  await app.sql(
    `update payments set status = 'expired', checked_at = now() - interval '1 hour'
     where order_kind = 'job' and order_id = $1`,
    [id],
  );
  await paid(app, client, id);
  await money.control('/faults/clear');
  const sessions = await app.sql<{ session: string }>(
    `select stripe_session_id as session from payments
     where order_kind = 'job' and order_id = $1 and status = 'expired'`,
    [id],
  );
  await client.browser.post('/api/payments/return', { sessionId: sessions[0]?.session });
  await money.rest();
  const { json } = await client.browser.get(`/api/jobs/${id}/money`);
  expect(json).toMatchObject({ heldCents: 55_000, totalCents: 55_000, refundedCents: 0 });
  expect(await historyOf(client, id)).toEqual([
    ['held', 55_000, 'succeeded'],
    ['held', 55_000, 'succeeded'],
    ['refund', -55_000, 'succeeded'],
  ]);
  const second = (json.rows as Row[]).filter((row) => row.duplicate);
  expect(second.map(({ kind, note, cause }) => [kind, note, cause])).toEqual([
    ['held', '', null],
    ['refund', '', 'paid_twice'],
  ]);
});
