import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import type { TestApp } from '#testing/app.ts';
import { disputeCard } from '#testing/chargebacks.ts';
import { runsOf } from '#testing/long.ts';
import { type MoneyOrder, type MoneyPeople, startMoney } from '#testing/money/money-people.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import type { SandboxMoney } from '#testing/sandbox-money.ts';
import { statementOf } from '../documents/statement-rules.ts';
import { findStatement } from '../documents/statement-store.ts';
import { monthPeriod } from '../documents/zone-rules.ts';
import { moneyHistoryOf, refundByOperator } from '../index.ts';
import { balanceOf } from '../ledger/ledger-store.ts';
import { findCreatorPayments } from '../payouts/account-store.ts';
import { auditLedger } from '../reconciliation/audit-ledger.ts';
import { reconcile } from '../reconciliation/reconcile.ts';

/** What creators owe, at a provider that reverses transfers from available balance only. */
import { refreshExceptions } from '../reconciliation/refresh-exceptions.ts';
import { writeOff } from '../reconciliation/write-off.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
beforeAll(async () => {
  ({ app, money, people } = await startMoney({ env: { DATABASE_POOL: '8' } }));
});
beforeEach(() => money.control('/faults/clear'));
afterAll(() => app?.close());

const paidWork = (cents?: number) => people.paid(undefined, cents);

const release = async (order: MoneyOrder, creatorId: number) => {
  await people.approve(order, creatorId);
  await money.rest();
};

const refund = async (order: MoneyOrder, amountCents: number) => {
  const input = { order, amountCents, seenRefundedCents: 0, reason: 'Decided' };
  await inTransaction(app.platform.db, (tx) => refundByOperator(app.platform, tx, input));
  await money.rest();
};

const accountOf = async (creatorId: number) =>
  (
    await app.sql('select stripe_account_id as id from payment_accounts where creator_id = $1', [
      creatorId,
    ])
  )[0].id;

const recoveriesOf = (creatorId: number) =>
  app.sql(
    `select v.amount_cents::int as cents, v.status from transfer_reversals v
     join releases r on r.id = v.release_id where r.creator_id = $1 order by v.id`,
    [creatorId],
  );

test('a recovery from pending money is made when it becomes available', async () => {
  const creatorId = await people.readyCreator();
  const order = await paidWork();
  await release(order, creatorId);
  await refund(order, 55_000);
  expect(await recoveriesOf(creatorId)).toEqual([{ cents: 50_000, status: 'requested' }]);
  await money.letSettle();
  expect(await recoveriesOf(creatorId)).toEqual([{ cents: 50_000, status: 'succeeded' }]);
  await expectBooksToAgree(app);
});

/** A creator who was let off $400 of a transfer, and how to reverse it in the dashboard. */
async function letOff() {
  const creatorId = await people.readyCreator();
  const order = await paidWork();
  await release(order, creatorId);
  await refund(order, 44_000);
  await app.sql(`update transfer_reversals set created_at = created_at - interval '2 hours'`);
  await refreshExceptions(app.platform);
  const [{ id }] = await app.sql(
    `select e.id from reconciliation_exceptions e
     join transfer_reversals v on e.ref = 'reversal:' || v.id join releases r on r.id = v.release_id
     where e.kind = 'reversal' and e.resolved_at is null and r.creator_id = $1`,
    [creatorId],
  );
  await writeOff(app.platform, { id: people.clientId }, id);
  await money.letSettle();
  const [{ transfer }] = await app.sql(
    `select stripe_transfer_id as transfer from releases where creator_id = $1`,
    [creatorId],
  );
  const reverse = async (amount: string) => {
    await money.api('POST', `/v1/transfers/${transfer}/reversals`, { amount });
    await money.rest();
  };
  return { creatorId, reverse };
}

test('reversals in the dashboard, of whatever amount, pay what the creator was let off', async () => {
  const { creatorId, reverse } = await letOff();
  await reverse('15000');
  expect(await recoveriesOf(creatorId)).toEqual([
    { cents: 25_000, status: 'written_off' },
    { cents: 15_000, status: 'succeeded' },
  ]);
  // 5,000 more than they were let off: the site owes it to them again, and the audit has no question.
  await reverse('30000');
  expect(await recoveriesOf(creatorId)).toEqual([
    { cents: 25_000, status: 'succeeded' },
    { cents: 15_000, status: 'succeeded' },
  ]);
  expect(
    await app.sql(
      `select kind, balance::int from ledger_balances where owner = $1 and balance <> 0`,
      [`creator:${creatorId}`],
    ),
  ).toEqual([{ kind: 'creator_payable', balance: -5_000 }]);
  await expectBooksToAgree(app);
});

test('a recovery is made within minutes although that news was lost', async () => {
  const creatorId = await people.readyCreator();
  const order = await paidWork();
  await release(order, creatorId);
  await refund(order, 55_000);
  await money.control('/faults', {
    target: 'webhook',
    kind: 'drop',
    match: 'balance.available',
    count: 9,
  });
  await money.letSettle();
  expect(await recoveriesOf(creatorId)).toEqual([{ cents: 50_000, status: 'requested' }]);
  await app.sql(`update transfer_reversals set created_at = now() - interval '3 minutes'`);
  await reconcile(app.platform);
  await money.rest();
  expect(await recoveriesOf(creatorId)).toEqual([{ cents: 50_000, status: 'succeeded' }]);
  await expectBooksToAgree(app);
});

const releasesOf = (creatorId: number) =>
  app.sql(
    `select creator_cents::int as cents, withheld_cents::int as withheld, status,
       stripe_transfer_id is not null as sent from releases where creator_id = $1 order by id`,
    [creatorId],
  );
const recoverableOf = (creatorId: number) =>
  balanceOf(app.platform.db, 'creator_recoverable', `creator:${creatorId}`);

/** A creator whose earnings were paid out before they were refunded. */
async function debtor(refundedCents = 33_000) {
  const creatorId = await people.readyCreator();
  const order = await paidWork();
  await release(order, creatorId);
  await money.control('/clock', { seconds: 4 * 86_400 });
  await money.rest();
  await refund(order, refundedCents);
  expect(await recoverableOf(creatorId)).toBe((refundedCents / 11) * 10);
  return { creatorId, order };
}

test('a debt is withheld from the next release, and both sides see it', async () => {
  const { creatorId, order } = await debtor();
  const next = await paidWork();
  await release(next, creatorId);
  expect(await releasesOf(creatorId)).toEqual([
    { cents: 50_000, withheld: 0, status: 'transferred', sent: true },
    { cents: 50_000, withheld: 30_000, status: 'transferred', sent: true },
  ]);
  expect(await recoverableOf(creatorId)).toBe(0);
  const rows = (await moneyHistoryOf(app.platform.db, order))?.rows;
  expect(rows?.find(({ kind }) => kind === 'recovered')).toMatchObject({
    amountCents: 30_000,
    state: 'withheld',
  });
  expect(await findCreatorPayments(app.platform.db, creatorId)).toMatchObject({
    owedCents: 0,
    onItsWayCents: 70_000,
    releases: [{ amountCents: 50_000, withheldCents: 30_000 }, { withheldCents: 0 }],
  });
  // Its creator alone reads for which order it was withheld.
  const own = {
    paidOutCents: 0,
    withheld: [{ subject: order, title: 'Wedding photos', amountCents: 30_000 }],
  };
  expect(await moneyHistoryOf(app.platform.db, next, { creatorId })).toMatchObject({ own });
  expect(await moneyHistoryOf(app.platform.db, next)).toMatchObject({ own: null });
  const month = new Date().toISOString().slice(0, 7);
  const { owed } = statementOf(
    await findStatement(app.platform.db, creatorId, monthPeriod(month, 'UTC')),
    'UTC',
  );
  expect(owed.lines.map(({ cents }) => cents)).toEqual([
    50_000, -50_000, -30_000, 50_000, -30_000, 30_000, -20_000,
  ]);
  expect(owed.closingCents).toBe(0);
  await expectBooksToAgree(app);
});

test('a release smaller than the debt is withheld entirely, the rest from the one after', async () => {
  const { creatorId } = await debtor();
  await release(await paidWork(22_000), creatorId);
  expect(await recoverableOf(creatorId)).toBe(10_000);
  await release(await paidWork(22_000), creatorId);
  expect((await releasesOf(creatorId)).slice(1)).toEqual([
    { cents: 20_000, withheld: 20_000, status: 'transferred', sent: false },
    { cents: 20_000, withheld: 10_000, status: 'transferred', sent: true },
  ]);
  expect(await recoverableOf(creatorId)).toBe(0);
  await expectBooksToAgree(app);
});

test('work that paid back a debt can be refunded itself', async () => {
  const { creatorId } = await debtor();
  const next = await paidWork();
  await release(next, creatorId);
  await refund(next, 55_000);
  expect(await recoverableOf(creatorId)).toBe(50_000);
  await release(await paidWork(88_000), creatorId);
  expect(await recoverableOf(creatorId)).toBe(0);
  expect((await releasesOf(creatorId)).at(-1)).toMatchObject({ withheld: 50_000 });
  await expectBooksToAgree(app);
});

test('what a withdrawn release withheld is owed again', async () => {
  const { creatorId } = await debtor();
  const next = await paidWork();
  const account = await accountOf(creatorId);
  await money.control(`/accounts/${account}`, { status: 'restricted' });
  await money.rest();
  await release(next, creatorId);
  expect(await releasesOf(creatorId)).toMatchObject([
    {},
    { withheld: 30_000, status: 'blocked_onboarding' },
  ]);
  await refund(next, 55_000);
  expect((await releasesOf(creatorId)).at(-1)).toMatchObject({ withheld: 0, status: 'cancelled' });
  expect(await recoverableOf(creatorId)).toBe(30_000);
  await expectBooksToAgree(app);
});

test('a refund that waits for available balance says so, and is made once there is some', async () => {
  const balance = (await money.api('GET', '/v1/balance')) as unknown as {
    available: { amount: number }[];
  };
  const all = balance.available[0]?.amount ?? 0;
  await money.api('POST', '/v1/payouts', { amount: String(all), currency: 'usd' });
  const order = await paidWork();
  await refund(order, 55_000);
  const refundOf = async () =>
    (await moneyHistoryOf(app.platform.db, order))?.rows.find(({ kind }) => kind === 'refund');
  expect(await refundOf()).toMatchObject({
    state: 'waiting_for_balance',
    expectedBy: expect.any(String),
  });
  const told = await app.sql(
    `select count(*)::int as times from notifications where kind = 'refund.waits' and user_id = $1`,
    [people.clientId],
  );
  expect(told).toEqual([{ times: 1 }]);
  await expectBooksToAgree(app);
  await money.control('/top-up', { amount: all + 55_000 });
  await money.rest();
  expect(await refundOf()).toMatchObject({ state: 'succeeded' });
  await expectBooksToAgree(app);
});

test('a transfer waits until the platform has available balance', async () => {
  const creatorId = await people.readyCreator();
  const order = await paidWork();
  await money.letSettle();
  const balance = (await money.api('GET', '/v1/balance')) as unknown as {
    available: { amount: number }[];
  };
  const all = balance.available[0]?.amount ?? 0;
  await money.api('POST', '/v1/payouts', { amount: String(all - 10_000), currency: 'usd' });
  await release(order, creatorId);
  const statusOf = () => app.sql('select status from releases where creator_id = $1', [creatorId]);
  expect(await statusOf()).toEqual([{ status: 'requested' }]);
  await money.control('/top-up', { amount: all });
  await app.sql(`update releases set created_at = now() - interval '3 minutes'`);
  await money.rest();
  expect(await statusOf()).toEqual([{ status: 'transferred' }]);
  await expectBooksToAgree(app);
});

/** Work whose money went to the creator, and then was refunded or returned by the client's bank. */
const lostWork = fc.record({
  cents: fc.integer({ min: 100, max: 8000 }).map((units) => units * 11),
  paidOut: fc.boolean(),
  by: fc.constantFrom('refund' as const, 'bank' as const),
  part: fc.integer({ min: 10, max: 100 }),
});

async function lose(order: MoneyOrder, { cents, by, part }: LostWork) {
  if (by === 'refund') return refund(order, Math.floor((cents * part) / 100));
  await (await disputeCard(app, money, order)).decide('lost');
}
type LostWork = typeof lostWork extends fc.Arbitrary<infer T> ? T : never;

test('whatever creators owe comes back as soon as they have earned as much', async () => {
  const total = { histories: 0, debts: 0, cents: 0, reversed: 0, withheld: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(lostWork, { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 100, max: 4000 }), { minLength: 1, maxLength: 4 }),
      async (losses, earnings) => {
        const creatorId = await people.readyCreator();
        const stateOf = async () => ({
          owed: await recoverableOf(creatorId),
          waiting: (await recoveriesOf(creatorId)).filter(({ status }) => status === 'requested'),
        });
        for (const loss of losses) {
          const order = await paidWork(loss.cents);
          await release(order, creatorId);
          if (loss.paidOut) await money.control('/clock', { seconds: 4 * 86_400 });
          await money.rest();
          await lose(order, loss);
        }
        const { owed } = await stateOf();
        let earned = 0;
        for (const units of earnings) {
          earned += units * 10;
          await release(await paidWork(units * 11), creatorId);
        }
        if (earned < owed)
          await release(await paidWork(11 * Math.ceil((owed - earned) / 10)), creatorId);
        await money.letSettle();
        await app.sql(`update transfer_reversals set created_at = now() - interval '3 minutes'`);
        await reconcile(app.platform);
        await money.rest();
        expect(await stateOf()).toEqual({ owed: 0, waiting: [] });
        await expectBooksToAgree(app);
        total.histories += 1;
        total.debts += losses.length;
        const [came] = await app.sql(
          `select coalesce(sum(v.amount_cents) filter (where v.status = 'succeeded'), 0)::int as reversed,
             (select coalesce(sum(withheld_cents), 0)::int from releases where creator_id = $1) as withheld
           from transfer_reversals v join releases r on r.id = v.release_id where r.creator_id = $1`,
          [creatorId],
        );
        total.cents += owed;
        total.reversed += came.reversed;
        total.withheld += came.withheld;
      },
    ),
    {
      numRuns: Number(process.env['RECOVERY_RUNS'] ?? runsOf({ long: 20, default: 3 })),
      seed: 5,
      endOnFailure: true,
    },
  );
  if (process.env['RECOVERY_RUNS']) process.stdout.write(`${JSON.stringify(total)}\n`);
}, 1_800_000);

test('a reversal in the dashboard that no event reports anymore pays its debt at the next audit', async () => {
  const { creatorId, reverse } = await letOff();
  await money.control('/faults', { target: 'webhook', kind: 'drop', count: 99 });
  await reverse('40000');
  // The provider forgets events after 30 days.
  await money.control('/away', { days: 31 });
  await app.sql(`update provider_readings set read_until = read_until - interval '31 days'`);
  await money.control('/faults/clear');
  await reconcile(app.platform);
  await money.rest();
  expect(await recoveriesOf(creatorId)).toEqual([{ cents: 40_000, status: 'written_off' }]);
  await auditLedger(app.platform);
  expect(await recoveriesOf(creatorId)).toEqual([{ cents: 40_000, status: 'succeeded' }]);
  await expectBooksToAgree(app);
});
