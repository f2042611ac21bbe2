/**
 * Several databases, or a restored one, on one provider account; and keeping held money out of the
 * site's bank account.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { manyOpenOrders, type TestApp } from '#testing/app.ts';
import { type MoneyOrder, type MoneyPeople, startMoney } from '#testing/money/money-people.ts';
import type { SandboxMoney } from '#testing/sandbox-money.ts';
import { checkProvider, moneyHistoryOf, settle, startCheckout } from '../index.ts';
import { identifyInstallation } from '../orders/installation-store.ts';
import { auditLedger } from '../reconciliation/audit-ledger.ts';
import { holdBalanceAtStart } from './hold-balance.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
beforeAll(async () => {
  ({ app, money, people } = await startMoney({ settings: manyOpenOrders }));
});
afterAll(() => app?.close());

const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction(app.platform.db, work);

const open = async (order: MoneyOrder, ctx: Platform = app.platform) =>
  startCheckout(ctx, people.price(order));
const objectsOf = (type: string, number: string, id: number) =>
  app.sql(
    `select data->>'id' as id, data->'metadata'->>'installation' as installation, data->>'transfer_group' as group,
       (data->>'amount')::int as cents
     from sandbox.objects where type = $1 and data->'metadata'->>$2 = $3::text order by seq`,
    [type, number, id],
  );
const newest = async () =>
  (await app.sql('select id from installations order by number desc limit 1'))[0].id as string;

describe('ids at the provider', () => {
  test('name their installation, in keys, groups and metadata', async () => {
    const installation = await newest();
    expect(installation).toMatch(/^[0-9a-f]{16}$/);
    const order = await people.paid();
    const creatorId = await people.readyCreator();
    await people.approve(order, creatorId);
    await money.rest();
    const [{ id }] = await app.sql('select id from releases where creator_id = $1', [creatorId]);
    expect(await objectsOf('transfer', 'release_id', id)).toEqual([
      expect.objectContaining({ installation, group: `${installation}:job:${order.id}` }),
    ]);
    const keys = await app.sql('select key from sandbox.idempotency where key like $1', [
      `${installation}:transfer:${id}:1`,
    ]);
    expect(keys).toHaveLength(1);
  });

  test('are new after a restore, and earlier objects stay ours', async () => {
    const before = await newest();
    const order = await people.paid();
    // As a copy of the database in another place would start.
    await app.sql(`update installations set fingerprint = 'elsewhere'`);
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
    const [{ id }] = await app.sql(
      'select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [order.id],
    );
    expect(await objectsOf('refund', 'refund_id', id)).toMatchObject([{ installation: after }]);
  });
});

describe('objects of another installation', () => {
  test('are not taken for the result of a call with an expired key', async () => {
    const order = await people.paid();
    const [creatorId, stranger] = [await people.readyCreator(), await people.readyCreator()];
    await money.control('/faults', {
      target: 'api',
      kind: '429',
      count: 99,
      match: '/v1/transfers',
    });
    await people.approve(order, creatorId);
    await money.rest();
    await money.control('/faults/clear');
    const [{ id: releaseId }] = await app.sql('select id from releases where creator_id = $1', [
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
    await app.sql(
      `update outbound_requests set sent_at = now() - interval '25 hours' where state = 'pending'`,
    );
    await app.sql('delete from sandbox.idempotency');
    for (let round = 0; round < 3; round += 1) await money.nudge();
    const [{ destination }] = await app.sql(
      `select o.data->>'destination' as destination from sandbox.objects o
       join releases r on r.stripe_transfer_id = o.data->>'id' where r.id = $1 and r.status = 'transferred'`,
      [releaseId],
    );
    expect(destination).toBe(await accountOf(creatorId));
    // Events about strangers' objects would otherwise be retried for hours.
    await app.sql('delete from webhook_events where handled_at is null');
  });
});

const accountOf = async (creatorId: number): Promise<string> =>
  (
    await app.sql('select stripe_account_id as id from payment_accounts where creator_id = $1', [
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
    const order = await people.order();
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
    const order = await people.order();
    await expect(open(order, afterStart())).rejects.toMatchObject({ code: 'payment.unavailable' });
    await money.control('/faults/clear');
  });
});
