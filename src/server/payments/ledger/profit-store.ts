import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getProfit } from '#contract/payments/profit.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const monthsShown = 12;

/** The operator's own result by month of the site's zone, oldest first, and where all money is. */
export async function findProfit(
  db: Queryable,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<ReplyOf<typeof getProfit>> {
  const sumOf = (kinds: readonly string[]) =>
    sql`coalesce(sum(e.amount) filter (where e.kind = any(${kinds}::text[])), 0)::bigint`;
  const { rows } = await sql<ReplyOf<typeof getProfit>['months'][number]>`
    with now as (select date_trunc('month', ${at.toISOString()}::timestamptz at time zone ${timeZone}) as month),
    booked as (
      select date_trunc('month', j.posted_at at time zone ${timeZone}) as month, -${sumOf(['fee_revenue'])} as earned,
        ${sumOf(['stripe_fees', 'dispute_fees'])} as fees, ${sumOf(['losses'])} as losses, -${sumOf(['adjustments'])} as other
      from ledger_entries e join ledger_journals j on j.id = e.journal_id
      where e.kind in ('fee_revenue', 'stripe_fees', 'dispute_fees', 'losses', 'adjustments') group by 1)
    select to_char(m, 'YYYY-MM') as month, coalesce(earned, 0) as "earnedCents", coalesce(fees, 0) as "providerCents",
      coalesce(losses, 0) as "lossCents", coalesce(other, 0) as "otherCents",
      coalesce(earned - fees - losses + other, 0) as "profitCents"
    from now, generate_series(now.month - ${monthsShown - 1} * interval '1 month', now.month, interval '1 month') m
      left join booked on booked.month = m order by m`.execute(db);
  const accounts = await db
    .selectFrom('ledgerBalances')
    .select(['kind', sql<number>`sum(balance)::bigint`.as('cents')])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const written = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from transfer_reversals where status = 'written_off'`.execute(
    db,
  );
  return { months: rows, accounts, writtenOffCents: written.rows[0]?.cents ?? 0 };
}

export interface JournalLine {
  readonly id: number;
  /** In the site's zone. */
  readonly day: string;
  readonly source: string;
  readonly event: string;
  readonly account: string;
  readonly owner: string;
  readonly cents: number;
}

/** The next entries of a year after one, by their ids; a journal's are together. */
export async function listJournalAfter(
  db: Queryable,
  { year, timeZone }: { readonly year: number; readonly timeZone: string },
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<JournalLine[]> {
  const start = (of: number) => sql`(${`${of}-01-01`}::date::timestamp at time zone ${timeZone})`;
  const { rows } = await sql<JournalLine>`
    select e.id, (j.posted_at at time zone ${timeZone})::date::text as day, j.source_type || ':' || j.source_id as source,
      j.kind as event, e.kind as account, e.owner, e.amount as cents
    from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where e.id > ${after} and j.posted_at >= ${start(year)} and j.posted_at < ${start(year + 1)}
    order by e.id limit ${limit}`.execute(db);
  return rows;
}
