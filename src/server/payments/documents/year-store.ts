import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { arrivalOf, arrived, countedAt, moved, ownEntries, startOf } from './statement-store.ts';
import type { YearLine, YearSums, YearTransfer } from './year-rules.ts';
import type { Period } from './zone-rules.ts';

const inSum = (kind: string) =>
  sql`coalesce((select sum(x.amount) from ledger_entries x where x.journal_id = j.id and x.kind = ${kind}), 0)`;

/**
 * What a creator earned, by event: each approval, and each refund and lost dispute, also of money that
 * was still held, if the creator was paid for the rest of that payment. What moves between accounts
 * of the same creator is no event.
 */
export const yearLines = (creatorId: number) => sql`(
  with own as (
    select j.id, j.kind, j.source_type, j.source_id, ${countedAt} as at, -sum(e.amount) as net,
      ${inSum('fee_deferred')} as deferred, ${inSum('fee_revenue')} as revenue
    from ${ownEntries(creatorId)} and not ${moved} and j.kind not in ('withheld', 'withheld_undone')
    group by j.id),
  paid as (select distinct r.payment_id as id from releases r where r.creator_id = ${creatorId} and r.status <> 'cancelled'),
  named as (
    select own.*, coalesce(r.payment_id, f.payment_id, d.payment_id,
      (select payment_id from refunds where id = v.refund_id), (select payment_id from chargebacks where id = v.chargeback_id)) as payment_id
    from own
      left join releases r on own.source_type = 'release' and r.id::text = own.source_id
      left join refunds f on own.source_type = 'refund' and f.id::text = own.source_id
      left join chargebacks d on own.source_type = 'dispute' and d.id::text = own.source_id
      left join transfer_reversals v on own.source_type = 'transfer_reversal' and v.id::text = own.source_id),
  held as (
    select j.id, j.kind, j.posted_at as at, p.id as payment_id,
      ${inSum('escrow')} + case when p.order_kind = 'booking' then ${inSum('fee_deferred')} else 0 end as back
    from paid join payments p on p.id = paid.id
      join lateral (
        select 'refund' as type, f.id::text as id from refunds f where f.payment_id = p.id
        union all select 'dispute', d.id::text from chargebacks d where d.payment_id = p.id) source on true
      join ledger_journals j on j.source_type = source.type and j.source_id = source.id),
  events as (
    select n.id, 0 as part, n.kind, n.at, n.payment_id, n.net::bigint as "netCents",
      case when n.kind in ('approved', 'withdrawn') then n.net + case when p.order_kind = 'booking' then n.deferred else 0 end
        else 0 end::bigint as "grossCents",
      case when p.order_kind <> 'booking' or p.id is null then 0
        when n.kind in ('approved', 'withdrawn') then -n.deferred
        when n.kind like 'lost\\_%' or n.kind = 'requested_after_release' then n.revenue else 0 end::bigint as "commissionCents"
    from named n left join payments p on p.id = n.payment_id
    union all
    select h.id, 1, h.kind, h.at, h.payment_id, 0, h.back::bigint, 0 from held h where h.back <> 0)
  select e.id, e.part, e.kind, e.at, e.payment_id, e."netCents", e."grossCents", e."commissionCents",
    case when back then e."netCents" - e."grossCents" - e."commissionCents" else 0 end as "refundCents",
    case when back then 0 else e."netCents" - e."grossCents" - e."commissionCents" end as "otherCents"
  from events e, lateral (select e.part = 1 or e.kind like 'lost\\_%' or e.kind = 'requested_after_release' as back) b
)`;

/** The next lines of a period after a place, '' for the first. */
export async function listYearLines(
  db: Queryable,
  creatorId: number,
  { from, to, timeZone }: Period,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<YearLine[]> {
  const [at = '', id = '0', part = '0'] = after.split('|');
  const next =
    after === ''
      ? sql`true`
      : sql`(l.at, l.id, l.part) > (${at}::timestamptz, ${id}::bigint, ${part}::integer)`;
  const { rows } = await sql<YearLine>`
    select case when p.id is not null then json_build_object('kind', p.order_kind, 'id', p.order_id) end as "order",
      coalesce(case when p.order_kind = 'booking' then o.title else p.description end, '') as title,
      coalesce(u.full_name, '') as client,
      coalesce(case when o.work_from like '%T%' then ((o.work_from::timestamptz) at time zone coalesce(o.time_zone, ${timeZone}))::date::text
        else o.work_from end, '') as "workDay",
      (l.at at time zone ${timeZone})::date::text as day, l.kind,
      l."grossCents", l."commissionCents", l."refundCents", l."otherCents", l."netCents",
      l.at::text || '|' || l.id || '|' || l.part as place
    from ${yearLines(creatorId)} l
      left join payments p on p.id = l.payment_id and p.order_kind <> 'test'
      left join people u on u.id = p.client_id
      left join orders o on o.kind = p.order_kind and o.id = p.order_id
    where l.at >= ${startOf(from, timeZone)} and l.at < ${startOf(to, timeZone)} and ${next}
    order by l.at, l.id, l.part limit ${limit}`.execute(db);
  return rows;
}

export interface YearMonth extends YearSums {
  /** YYYY-MM. */
  readonly month: string;
  /** Approved payments. */
  readonly payments: number;
  readonly sentCents: number;
  readonly paidOutCents: number;
}

/** The months of a period with a movement, oldest first. */
export async function findYearMonths(
  db: Queryable,
  creatorId: number,
  { from, to, timeZone }: Period,
): Promise<YearMonth[]> {
  const month = sql`to_char(at at time zone ${timeZone}, 'YYYY-MM')`;
  const { rows } = await sql<YearMonth>`
    with earned as (
      select ${month} as month, count(*) filter (where kind = 'approved') as payments, sum("grossCents") as gross,
        sum("commissionCents") as commission, sum("refundCents") as refund, sum("otherCents") as other, sum("netCents") as net
      from ${yearLines(creatorId)} l where at >= ${startOf(from, timeZone)} and at < ${startOf(to, timeZone)} group by 1),
    sent as (
      select to_char(${countedAt} at time zone ${timeZone}, 'YYYY-MM') as month, sum(e.amount) as cents
      from ${ownEntries(creatorId)} and ${moved} and ${countedAt} >= ${startOf(from, timeZone)}
        and ${countedAt} < ${startOf(to, timeZone)} group by 1),
    out as (
      select to_char(${arrivalOf(timeZone)}, 'YYYY-MM') as month, sum(o.amount_cents) as cents from payouts o
      where o.creator_id = ${creatorId} and ${arrived} and ${arrivalOf(timeZone)} >= ${from}::date
        and ${arrivalOf(timeZone)} < ${to}::date group by 1)
    select month, coalesce(payments, 0)::integer as payments, coalesce(gross, 0)::bigint as "grossCents",
      coalesce(commission, 0)::bigint as "commissionCents", coalesce(refund, 0)::bigint as "refundCents",
      coalesce(other, 0)::bigint as "otherCents", coalesce(net, 0)::bigint as "netCents",
      coalesce(sent.cents, 0)::bigint as "sentCents", coalesce(out.cents, 0)::bigint as "paidOutCents"
    from earned full join sent using (month) full join out using (month) order by month`.execute(
    db,
  );
  return rows;
}

/** Transfers to the creator's payment account, reversals, and payouts of a period, oldest first. */
export async function listYearTransfers(
  db: Queryable,
  creatorId: number,
  { from, to, timeZone }: Period,
): Promise<YearTransfer[]> {
  const { rows } = await sql<YearTransfer>`
    select * from (
      select (${countedAt} at time zone ${timeZone})::date::text as day, j.kind, max(case when p.id is not null
          then json_build_object('kind', p.order_kind, 'id', p.order_id)::text end)::json as "order",
        coalesce(max(case when p.order_kind = 'job' then p.description end), '') as title,
        sum(e.amount)::bigint as cents, '' as state, j.source_id as reference
      from ledger_entries e join ledger_journals j on j.id = e.journal_id
        left join transfer_reversals v on j.kind = 'reversed' and v.stripe_reversal_id = j.source_id
        left join releases r on j.kind = 'transfer' and r.stripe_transfer_id = j.source_id or r.id = v.release_id
        left join payments p on p.id = r.payment_id and p.order_kind <> 'test'
      where e.owner = ${`creator:${creatorId}`} and e.kind in ('creator_payable', 'creator_recoverable') and ${moved}
        and ${countedAt} >= ${startOf(from, timeZone)} and ${countedAt} < ${startOf(to, timeZone)}
      group by j.id
      union all
      select ${arrivalOf(timeZone)}::text, 'payout', null, '', -o.amount_cents, o.status, o.stripe_payout_id
      from payouts o where o.creator_id = ${creatorId}
        and ${arrivalOf(timeZone)} >= ${from}::date and ${arrivalOf(timeZone)} < ${to}::date) moves
    order by day, kind desc, reference`.execute(db);
  return rows;
}
