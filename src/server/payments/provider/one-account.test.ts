/**
 * Several databases, or a restored one, on one provider account; and keeping held money out of the
 * site's bank account.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import {
  type MoneyPeople,
  makeMoneyPeople,
  type SandboxMoney,
  sandboxMoney,
} from '#testing/sandbox-money.ts';
import { checkProvider, moneyHistoryOf, settle, startCheckout } from '../index.ts';
import { identifyInstallation } from '../orders/installation-store.ts';
import { auditLedger } from '../reconciliation/audit-ledger.ts';
import { holdBalanceAtStart } from './hold-balance.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  people = await makeMoneyPeople(app);
});
afterAll(() => app?.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await app.platform.pool.query(text, values)).rows;
const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction(app.platform.db, work);

type Order = { readonly kind: 'job'; readonly id: number };
const open = async (order: Order, ctx: Platform = app.platform) =>
  startCheckout(ctx, {
    order,
    clientId: people.clientId,
    description: 'Wedding photos',
    totalCents: 55_000,
    feeCents: 5_000,
    successPath: '/jobs/1/payment',
    cancelPath: '/jobs/1/payment',
  });
async function paid(): Promise<Order> {
  const order = { kind: 'job', id: await people.job() } as const;
  await money.payPage((await open(order)).url);
  await money.rest();
  return order;
}
async function readyCreator() {
  const creatorId = await people.creator();
  await money.onboard(creatorId);
  await money.rest();
  return creatorId;
}
const objectsOf = (type: string, number: string, id: number) =>
  sql(
    `select data->>'id' as id, data->'metadata'->>'installation' as installation, data->>'transfer_group' as group,
       (data->>'amount')::int as cents
     from sandbox.objects where type = $1 and data->'metadata'->>$2 = $3::text order by seq`,
    [type, number, id],
  );
const newest = async () =>
  (await sql('select id from installations order by number desc limit 1'))[0].id as string;

describe('ids at the provider', () => {
  test('name their installation, in keys, groups and metadata', async () => {
    const installation = await newest();
    expect(installation).toMatch(/^[0-9a-f]{16}$/);
    const order = await paid();
    const creatorId = await readyCreator();
    await within((tx) =>
      settle(app.platform, tx, order, { creators: [{ id: creatorId, cents: 'rest' }] }),
    );
    await money.rest();
    const [{ id }] = await sql('select id from releases where creator_id = $1', [creatorId]);
    expect(await objectsOf('transfer', 'release_id', id)).toEqual([
      expect.objectContaining({ installation, group: `${installation}:job:${order.id}` }),
    ]);
    const keys = await sql('select key from sandbox.idempotency where key like $1', [
      `${installation}:transfer:${id}:1`,
    ]);
    expect(keys).toHaveLength(1);
  });

  test('are new after a restore, and earlier objects stay ours', async () => {
    const before = await newest();
    const order = await paid();
    // As a copy of the database in another place would start.
    await sql(`update installations set fingerprint = 'elsewhere'`);
    await identifyInstallation(app.platform);
    const after = await newest();
    expect(after).not.toBe(before);
    await identifyInstallation(app.platform);
    expect(await newest()).toBe(after);

    await within((tx) =>
      settle(app.platform, tx, order, {
        client: 'rest',
        why: { reason: 'The job was cancelled' },
      }),
    );
    await money.rest();
    expect(await moneyHistoryOf(app.platform.db, order)).toMatchObject({ refundedCents: 55_000 });
    const [{ id }] = await sql(
      'select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [order.id],
    );
    expect(await objectsOf('refund', 'refund_id', id)).toMatchObject([{ installation: after }]);
  });
});

describe('objects of another installation', () => {
  test('are not taken for the result of a call with an expired key', async () => {
    const order = await paid();
    const [creatorId, stranger] = [await readyCreator(), await readyCreator()];
    await money.control('/faults', {
      target: 'api',
      kind: '429',
      count: 99,
      match: '/v1/transfers',
    });
    await within((tx) =>
      settle(app.platform, tx, order, { creators: [{ id: creatorId, cents: 'rest' }] }),
    );
    await money.rest();
    await money.control('/faults/clear');
    const [{ id: releaseId }] = await sql('select id from releases where creator_id = $1', [
      creatorId,
    ]);
    // The same id, in the same group, from another database, for its own creator.
    await money.api('POST', '/v1/payment_intents', {
      amount: '400000',
      currency: 'usd',
      confirm: 'true',
      payment_method: 'pm_card_bypassPending',
      return_url: 'https://site.example',
    });
    for (const [group, installation] of [
      [`job:${order.id}`, ''],
      [await money.groupOf(order), 'another'],
      [await money.groupOf(order), await newest()],
    ] as const) {
      await money.api('POST', '/v1/transfers', {
        amount: '50000',
        currency: 'usd',
        destination: await accountOf(stranger),
        transfer_group: group,
        'metadata[release_id]': String(releaseId),
        'metadata[installation]': installation,
      });
    }
    await sql(
      `update outbound_requests set sent_at = now() - interval '25 hours' where state = 'pending'`,
    );
    await sql('delete from sandbox.idempotency');
    for (let round = 0; round < 3; round += 1) await money.nudge();
    const [{ destination }] = await sql(
      `select o.data->>'destination' as destination from sandbox.objects o
       join releases r on r.stripe_transfer_id = o.data->>'id' where r.id = $1 and r.status = 'transferred'`,
      [releaseId],
    );
    expect(destination).toBe(await accountOf(creatorId));
    // Events about strangers' objects would otherwise be retried for hours.
    await sql('delete from webhook_events where handled_at is null');
  });
});

const accountOf = async (creatorId: number): Promise<string> =>
  (
    await sql('select stripe_account_id as id from payment_accounts where creator_id = $1', [
      creatorId,
    ])
  )[0].id;

describe('held money', () => {
  const setSchedule = (interval: string) =>
    money.api('POST', '/v1/balance_settings', {
      'payments[payouts][schedule][interval]': interval,
    });
  const schedule = async () => {
    const settings = await money.api('GET', '/v1/balance_settings');
    return (settings as unknown as { payments: { payouts: { schedule: { interval: string } } } })
      .payments.payouts.schedule.interval;
  };
  /** A process that starts now. */
  const afterStart = () => ({
    ...app.platform,
    stripeConnection: { ...app.platform.stripeConnection },
  });

  test('payouts stay as the operator set them, and no one can pay until they are manual', async () => {
    await setSchedule('daily');
    await holdBalanceAtStart(afterStart());
    await auditLedger(app.platform);
    expect(await schedule()).toBe('daily');
    const order = { kind: 'job', id: await people.job() } as const;
    await expect(open(order, afterStart())).rejects.toMatchObject({ code: 'payment.unavailable' });
    expect((await checkProvider(app.platform)).problems).toContainEqual({
      kind: 'payouts',
      detail: 'daily',
    });
    await setSchedule('manual');
    await money.payPage((await open(order, afterStart())).url);
    await money.rest();
    await auditLedger(app.platform);
  });

  test('no one can pay while the schedule is unknown', async () => {
    await money.control('/faults', {
      target: 'api',
      kind: '500',
      count: 99,
      match: '/v1/balance_settings',
    });
    const order = { kind: 'job', id: await people.job() } as const;
    await expect(open(order, afterStart())).rejects.toMatchObject({ code: 'payment.unavailable' });
    await money.control('/faults/clear');
  });
});
