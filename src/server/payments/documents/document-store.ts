import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { DeliveryPromise } from '#server/platform/delivery-promise.ts';
import type { Movement } from './history-rules.ts';
import type { ReceiptSum } from './receipt-rules.ts';
import type { StatementSum } from './statement-rules.ts';

/** What payment `p` is for. */
const order = sql`json_build_object('kind', p.order_kind, 'id', p.order_id)`;

export interface ReceiptFacts extends ReceiptSum {
  readonly id: number;
  readonly description: string;
  readonly payer: { readonly name: string; readonly username: string; readonly email: string };
  readonly promise: DeliveryPromise | null;
  /** As the provider names it: 'visa', a bank's name. */
  readonly paidWith: string | null;
  readonly last4: string | null;
  /** The day of the work (YYYY-MM-DD), or its start; and its last day or end, if it has one. */
  readonly workFrom: string;
  readonly workUntil: string | null;
  /** Of the work; null if it has no place in time yet. */
  readonly timeZone: string | null;
}

/** A completed payment, for its payer; undefined for everyone else. */
export async function findReceiptFor(
  db: Queryable,
  viewer: { readonly id: number },
  paymentId: number,
): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<ReceiptFacts>`
    select p.id, ${order} as "order", p.description,
      json_build_object('name', u.full_name, 'username', u.username, 'email', u.email) as payer,
      o.promise,
      p.succeeded_at as paid_at, p.total_cents, p.fee_cents,
      p.lost_cents, p.paid_with, p.paid_with_last4 as last4,
      coalesce(o.work_from, ${isoInstant('p.succeeded_at')}) as work_from, o.work_until,
      coalesce(o.time_zone, c.time_zone) as time_zone,
      o.hours::float8, case when p.order_kind = 'booking' then o.title end as package_title,
      coalesce((
        select json_agg(json_build_object('at', coalesce(f.succeeded_at, f.created_at), 'cents', f.amount_cents,
          'state', f.status) order by f.id)
        from refunds f where f.payment_id = p.id and f.status <> 'withdrawn'), '[]') as refunds
    from payments p join people u on u.id = p.client_id
      left join orders o on o.kind = p.order_kind and o.id = p.order_id
      left join creators c on c.id = o.creator_id
    where p.id = ${paymentId} and p.client_id = ${viewer.id} and p.captured_cents > 0
  `.execute(db);
  return rows[0];
}

export interface StatementFacts extends StatementSum {
  readonly name: string;
  readonly username: string;
}

/** Conditions may follow. */
export const ownEntries = (
  creatorId: number,
) => sql`ledger_entries e join ledger_journals j on j.id = e.journal_id
    where e.owner = ${`creator:${creatorId}`} and e.kind in ('creator_payable', 'creator_recoverable')`;
/**
 * Money that moved between the site and the creator's account at the provider, and payouts from it.
 */
export const moved = sql`j.kind in ('transfer', 'reversed')`;
export const gone = sql`o.status not in ('failed', 'cancelled')`;

/** The entries of a creator's accounts with what they are about; conditions may follow. */
const linesOf = (creatorId: number) => sql`
  select e.id, j.posted_at as at, j.kind, -e.amount as cents,
    case when p.order_kind = 'booking' and j.source_type = 'release' then coalesce((
      select f.amount from ledger_entries f where f.journal_id = j.id and f.kind = 'fee_deferred'), 0)
      else 0 end as "commissionCents",
    case when p.id is not null and p.order_kind <> 'test'
      then ${order} end as "order",
    coalesce(p.description, '') as description
  from ledger_entries e
    join ledger_journals j on j.id = e.journal_id
    left join releases r on j.source_type = 'release' and r.id::text = j.source_id
      or j.source_type = 'transfer' and r.stripe_transfer_id = j.source_id
    left join transfer_reversals v on j.source_type = 'transfer_reversal' and v.id::text = j.source_id
      or j.source_type = 'reversal' and v.stripe_reversal_id = j.source_id
    left join releases vr on vr.id = v.release_id
    left join refunds f on j.source_type = 'refund' and f.id::text = j.source_id
    left join chargebacks d on j.source_type = 'dispute' and d.id::text = j.source_id
    left join payments p on p.id = coalesce(r.payment_id, vr.payment_id, f.payment_id, d.payment_id)
  where e.owner = ${`creator:${creatorId}`} and e.kind in ('creator_payable', 'creator_recoverable')`;

/**
 * A month of a creator's accounts; `from` and `to` are the first instants of it and of the next
 * month.
 */
export async function findStatement(
  db: Queryable,
  creatorId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<StatementFacts> {
  const { rows } = await sql<StatementFacts>`
    select u.full_name as name, u.username,
      (select coalesce(-sum(e.amount), 0)::bigint from ${ownEntries(creatorId)} and j.posted_at < ${from})
        as "openingCents",
      (select coalesce(sum(e.amount), 0)::bigint from ${ownEntries(creatorId)} and ${moved} and j.posted_at < ${from})
        - (select coalesce(sum(o.amount_cents), 0)::bigint from payouts o
          where o.creator_id = c.id and ${gone} and o.created_at < ${from}) as "accountOpeningCents",
      (select coalesce(json_agg(line order by line.at, line.id), '[]') from (
        ${linesOf(creatorId)} and j.posted_at >= ${from} and j.posted_at < ${to}) line) as entries,
      (select coalesce(json_agg(line order by line.at), '[]') from (
        select o.created_at as at, o.amount_cents as cents, o.status as state
        from payouts o where o.creator_id = c.id and o.created_at >= ${from} and o.created_at < ${to}) line) as payouts
    from creators c join people u on u.id = c.user_id
    where c.id = ${creatorId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no creator ${creatorId}`);
  return row;
}

/** The next entries after one, by their ids, of those posted in a time. */
export async function listEntriesAfter(
  db: Queryable,
  creatorId: number,
  {
    from,
    to,
    after,
    limit,
  }: { readonly from: string; readonly to: string; readonly after: number; readonly limit: number },
): Promise<(StatementSum['entries'][number] & { readonly id: number })[]> {
  const { rows } = await sql<StatementSum['entries'][number] & { readonly id: number }>`
    ${linesOf(creatorId)} and j.posted_at >= ${from} and j.posted_at < ${to} and e.id > ${after}
    order by e.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * The first month, YYYY-MM in UTC, with a movement on a creator's accounts; undefined if there is
 * none.
 */
export async function findFirstMonth(
  db: Queryable,
  creatorId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(j.posted_at) at time zone 'UTC', 'YYYY-MM') as month from ${ownEntries(creatorId)}
  `.execute(db);
  return rows[0]?.month ?? undefined;
}

/** Every movement of a payment and of its duplicates, oldest first. */
export async function findMovements(db: Queryable, paymentId: number): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    with counted as (
      select id, succeeded_at, captured_cents, status, duplicate_of is not null as duplicate from payments
        where (id = ${paymentId} or duplicate_of = ${paymentId}) and captured_cents > 0
    )
    select at, kind, cents as amount_cents, state, note, cause, duplicate, lost as lost_cents from (
      select succeeded_at as at, 0 as n, 'held' as kind, captured_cents as cents, status as state, '' as note,
        null as cause, duplicate, 0::bigint as lost from counted
      union all
      select r.created_at, 1, 'release', r.creator_cents, r.status, '', null, duplicate, 0
        from counted c join releases r on r.payment_id = c.id where r.status <> 'cancelled'
      union all
      select r.created_at, 2, 'fee', r.fee_cents, r.status, '', null, duplicate, 0
        from counted c join releases r on r.payment_id = c.id where r.status <> 'cancelled' and r.fee_cents > 0
      union all
      select p.client_cancelled_at, 2, 'fee', p.fee_kept_cents, 'kept', '', 'fee_kept', duplicate, 0
        from counted c join payments p on p.id = c.id where p.fee_kept_cents > 0
      union all
      select f.created_at, 3, 'refund', f.amount_cents,
        case when f.status = 'pending' and f.waits_for_balance then 'waiting_for_balance' else f.status end, coalesce(f.paid_elsewhere, f.reason, ''),
        case when f.paid_elsewhere is null then f.cause end, duplicate, 0
        from counted c join refunds f on f.payment_id = c.id where f.status <> 'withdrawn'
      union all
      select d.opened_at, 4, 'dispute', d.amount_cents, d.status, d.reason, null, duplicate, d.lost_cents
        from counted c join chargebacks d on d.payment_id = c.id
      union all
      select v.created_at, 5, 'recovered', v.amount_cents, v.status, '', null, duplicate, 0
        from counted c join (
          select created_at, amount_cents, status, refund_id, chargeback_id from transfer_reversals
            where status <> 'cancelled'
          union all
          select created_at, amount_cents, 'withheld', refund_id, chargeback_id from withholdings
        ) v on c.id = coalesce((select payment_id from refunds where id = v.refund_id),
          (select payment_id from chargebacks where id = v.chargeback_id))
    ) movements order by at, n
  `.execute(db);
  return rows;
}
