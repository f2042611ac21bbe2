import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getEarnings } from '#contract/payments/earnings.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { heldFor } from '../orders/payment-summary-store.ts';
import { onItsWayFor, paidOutFor } from '../payouts/arrival-store.ts';
import { arrivalOf, arrived } from './statement-store.ts';
import { yearLines } from './year-store.ts';

const monthsShown = 12;

/**
 * A creator's earnings by month of the site's zone and in all, in one query: what the ledger owes them
 * for work, less what reached their bank. Earned at the approval, as in the operator's figures.
 */
export async function findEarnings(
  db: Queryable,
  creatorId: number,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<Omit<ReplyOf<typeof getEarnings>, 'zone'>> {
  const { rows } = await sql<Omit<ReplyOf<typeof getEarnings>, 'zone'>>`
    with now as (select date_trunc('month', ${at.toISOString()}::timestamptz at time zone ${timeZone}) as month),
    earned as (
      select date_trunc('month', at at time zone ${timeZone}) as month, sum("netCents")::bigint as cents,
        sum("grossCents")::bigint as gross
      from ${yearLines(creatorId)} lines group by 1),
    paid as (
      select date_trunc('month', ${arrivalOf(timeZone)}::timestamp) as month, sum(o.amount_cents)::bigint as cents
      from payouts o where o.creator_id = ${creatorId} and ${arrived} group by 1),
    own as (select ${creatorId}::integer as id)
    select ${heldFor(sql`own.id`)} as held_cents, ${paidOutFor(sql`own.id`)} as paid_out_cents,
      ${onItsWayFor(sql`own.id`)} as on_its_way_cents,
      (select coalesce(sum(cents), 0)::bigint from earned where date_trunc('year', month) = date_trunc('year', now.month)) as year_cents,
      (select coalesce(json_agg(y order by y desc), '[]') from (
        select distinct extract(year from month)::integer as y from (select month from earned union select month from paid) m) years) as years,
      (select json_agg(json_build_object('month', to_char(m, 'YYYY-MM'), 'grossCents', coalesce(earned.gross, 0),
          'earnedCents', coalesce(earned.cents, 0), 'paidOutCents', coalesce(paid.cents, 0)) order by m)
        from generate_series(now.month - ${monthsShown - 1} * interval '1 month', now.month, interval '1 month') m
        left join earned on earned.month = m left join paid on paid.month = m) as months
    from now, own`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The query answers one row');
  return row;
}
