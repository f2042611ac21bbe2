import { type RawBuilder, sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getCreatorPayments } from '#contract/payments/creator-payments.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { heldFor } from '../orders/payment-summary-store.ts';
import { arrivals, onItsWayFor, paidOutFor, takenBack } from './arrival-store.ts';

export interface Account {
  readonly creatorId: number;
  readonly accountId: string | null;
  readonly canReceive: boolean;
  readonly reason: string;
  /** When the provider was last queried. */
  readonly checkedAt: string;
}

/** Whether the creator with this id, a column as `c.id`, can be paid now. */
export const canBePaid = (creatorId: string): RawBuilder<boolean> =>
  sql`exists (select from payment_accounts account
    where account.creator_id = ${sql.ref(creatorId)} and account.can_receive)`;

const columns = (db: Queryable) =>
  db
    .selectFrom('paymentAccounts')
    .select(['creatorId', 'stripeAccountId as accountId', 'canReceive', 'reason', 'checkedAt']);

export function findAccountOf(db: Queryable, creatorId: number): Promise<Account | undefined> {
  return columns(db).where('creatorId', '=', creatorId).executeTakeFirst();
}

export function findAccountByStripeId(db: Queryable, id: string): Promise<Account | undefined> {
  return columns(db).where('stripeAccountId', '=', id).executeTakeFirst();
}

/** The creator's account, created if missing, its row locked. */
export async function claimAccount(tx: Tx, creatorId: number): Promise<Account> {
  await tx
    .insertInto('paymentAccounts')
    .values({ creatorId: creatorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return columns(tx).where('creatorId', '=', creatorId).forUpdate().executeTakeFirstOrThrow();
}

export async function changeAccount(
  tx: Tx,
  creatorId: number,
  change: {
    accountId?: string;
    canReceive?: boolean;
    reason?: string;
    /** Undefined if it isn't known now. */
    payoutFingerprint?: string | undefined;
  },
): Promise<void> {
  await tx
    .updateTable('paymentAccounts')
    .set({
      // Distinguishes two checks, even within one transaction.
      checkedAt: sql`clock_timestamp()`,
      ...(change.accountId === undefined ? {} : { stripeAccountId: change.accountId }),
      ...(change.canReceive === undefined ? {} : { canReceive: change.canReceive }),
      ...(change.payoutFingerprint && {
        payoutFingerprint: change.payoutFingerprint.slice(0, 100),
      }),
      ...(change.reason === undefined ? {} : { reason: change.reason.slice(0, 500) }),
    })
    .where('creatorId', '=', creatorId)
    .execute();
}

/** Suspended people who are, or were last, paid to the same bank account as the creator of this user. */
export async function listSuspendedPayees(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.id from creators c join payment_accounts a on a.creator_id = c.id
      join payment_accounts o on o.payout_fingerprint = a.payout_fingerprint and o.creator_id <> a.creator_id
      join creators oc on oc.id = o.creator_id
      join people s on s.id = oc.user_id and s.suspended_at is not null and not s.deleted
    where c.user_id = ${userId} limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

/** A creator is new until 60 days after their first transfer. */
export async function isNewPayee(db: Queryable, creatorId: number): Promise<boolean> {
  const { rows } = await sql`select from releases
    where creator_id = ${creatorId} and transferred_at < now() - interval '60 days'`.execute(db);
  return rows.length === 0;
}

/** The delay of payouts set at the provider; null for its own. */
export async function findPayoutDelay(db: Queryable, creatorId: number): Promise<number | null> {
  const row = await db
    .selectFrom('paymentAccounts')
    .select('payoutDelayDays')
    .where('creatorId', '=', creatorId)
    .executeTakeFirst();
  return row?.payoutDelayDays ?? null;
}

export async function setPayoutDelay(db: Queryable, creatorId: number, days: number | null) {
  await db
    .updateTable('paymentAccounts')
    .set({ payoutDelayDays: days })
    .where('creatorId', '=', creatorId)
    .execute();
}

/** Unfinished accounts not checked for a day, or for an hour if releases wait for them. */
export async function findAwaitedAccounts(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select stripe_account_id as id from payment_accounts a
    where stripe_account_id is not null and checked_at < now() - interval '1 hour'
      and (not can_receive and checked_at < now() - interval '1 day'
        or exists (select from releases r where r.creator_id = a.creator_id and r.status = 'blocked_onboarding'))
    order by checked_at limit 100
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Accounts that got a transfer or a payout since then, or that still have money by our books: payouts
 * from them may have gone unheard.
 */
export async function findPaidAccounts(
  db: Queryable,
  since: Date,
): Promise<{ id: string; creatorId: number }[]> {
  const { rows } = await sql<{ id: string; creatorId: number }>`
    select stripe_account_id as id, creator_id from payment_accounts a
    where stripe_account_id is not null and (
      exists (select from releases r
        where r.creator_id = a.creator_id and r.transferred_at > ${since.toISOString()})
      or exists (select from payouts o
        where o.creator_id = a.creator_id and o.created_at > ${since.toISOString()})
      or (select coalesce(sum(r.creator_cents - r.withheld_cents - r.reversed_cents), 0) from releases r
          where r.creator_id = a.creator_id and r.stripe_transfer_id is not null)
        <> (select coalesce(sum(o.amount_cents), 0) from payouts o
          where o.creator_id = a.creator_id and o.status not in ('failed', 'cancelled')))
    order by creator_id
  `.execute(db);
  return rows;
}

/**
 * The creator's details for the provider; read from another capability's table, as it happens once
 * per account.
 */
export function findPayee(
  db: Queryable,
  creatorId: number,
): Promise<{ name: string; email: string } | undefined> {
  return db
    .selectFrom('creators')
    .innerJoin('people', 'people.id', 'creators.userId')
    .select(['people.fullName as name', 'people.email'])
    .where('creators.id', '=', creatorId)
    .executeTakeFirst();
}

/** Everything a creator sees of their money, in one query. */
export async function findCreatorPayments(
  db: Queryable,
  creatorId: number,
): Promise<ReplyOf<typeof getCreatorPayments>> {
  const { rows } = await sql<{ reply: ReplyOf<typeof getCreatorPayments> }>`
    select json_build_object(
      'account', coalesce((
        select json_build_object(
          'state', case when can_receive then 'ready' when stripe_account_id is null then 'none' else 'incomplete' end,
          'reason', reason)
        from payment_accounts where creator_id = ${creatorId}), '{"state": "none", "reason": ""}'),
      'heldCents', ${heldFor(sql`${creatorId}`)},
      'onItsWayCents', ${onItsWayFor(sql`${creatorId}`)},
      'paidOutCents', ${paidOutFor(sql`${creatorId}`)},
      'owedCents', (select coalesce(sum(v.amount_cents), 0) from transfer_reversals v
        join releases r on r.id = v.release_id where r.creator_id = ${creatorId} and v.status = 'requested'),
      'releases', (select coalesce(json_agg(row), '[]') from (
        select r.id, json_build_object('kind', p.order_kind, 'id', p.order_id) as subject,
          case when p.order_kind = 'job' then p.description end as title,
          r.creator_cents as "amountCents", r.withheld_cents as "withheldCents", r.reversed_cents as "reversedCents", r.status as state,
          case when not exists (select from releases earlier where earlier.payment_id = r.payment_id
            and earlier.creator_id = r.creator_id and earlier.id < r.id and earlier.status <> 'cancelled') then ${takenBack} else 0 end as "takenBackCents",
          coalesce(a.arrived_cents, 0) as "arrivedCents",
          r.created_at as "createdAt", r.transferred_at as "transferredAt"
        from releases r join payments p on p.id = r.payment_id
          left join ${arrivals(sql`${creatorId}`)} a on a.id = r.id
        where r.creator_id = ${creatorId} and p.order_kind <> 'test' order by r.id desc limit 100) row),
      'payouts', (select coalesce(json_agg(row), '[]') from (
        select id, amount_cents as "amountCents", status as state, coalesce(failure, '') as failure,
          arrives_at as "arrivesAt", created_at as "createdAt"
        from payouts where creator_id = ${creatorId} order by id desc limit 100) row)
    ) as reply
  `.execute(db);
  const reply = rows[0]?.reply;
  if (!reply) throw new Error('The query answers one row');
  return reply;
}
