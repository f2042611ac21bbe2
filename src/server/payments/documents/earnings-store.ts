import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getEarnings } from '#contract/payments/earnings.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { heldFor } from '../orders/payment-summary-store.ts';
import { gone, moved, ownEntries } from './document-store.ts';

const monthsShown = 12;

/**
 * A creator's earnings by month (UTC) and in all, in one query: what the ledger owes them for work,
 * less what reached their bank. Earned at the approval, as in the operator's figures.
 */
export async function findEarnings(
  db: Queryable,
  creatorId: number,
  at: Date,
): Promise<ReplyOf<typeof getEarnings>> {
  const { rows } = await sql<ReplyOf<typeof getEarnings>>`
    with now as (select date_trunc('month', ${at.toISOString()}::timestamptz at time zone 'UTC') as month),
    earned as (
      select date_trunc('month', coalesce((select r.created_at from releases r where j.kind = 'approved'
          and r.id = case when j.source_type = 'release' then j.source_id::bigint end), j.posted_at) at time zone 'UTC') as month,
        -sum(e.amount)::bigint as cents
      from ${ownEntries(creatorId)} and not ${moved} group by 1),
    paid as (
      select date_trunc('month', o.created_at at time zone 'UTC') as month, sum(o.amount_cents)::bigint as cents
      from payouts o where o.creator_id = ${creatorId} and ${gone} group by 1),
    arrived as (
      select coalesce(sum(o.amount_cents), 0)::bigint as cents from payouts o where o.creator_id = ${creatorId} and o.status = 'paid')
    select ${heldFor(sql`${creatorId}`)} as held_cents, arrived.cents as paid_out_cents,
      (select coalesce(sum(cents), 0)::bigint from earned) - arrived.cents as on_its_way_cents,
      (select coalesce(sum(cents), 0)::bigint from earned where date_trunc('year', month) = date_trunc('year', now.month)) as year_cents,
      (select coalesce(json_agg(y order by y desc), '[]') from (
        select distinct extract(year from month)::integer as y from earned) years) as years,
      (select json_agg(json_build_object('month', to_char(m, 'YYYY-MM'),
          'earnedCents', coalesce(earned.cents, 0), 'paidOutCents', coalesce(paid.cents, 0)) order by m)
        from generate_series(now.month - ${monthsShown - 1} * interval '1 month', now.month, interval '1 month') m
        left join earned on earned.month = m left join paid on paid.month = m) as months
    from now, arrived`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The query answers one row');
  return row;
}
