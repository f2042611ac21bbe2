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

/** Where a reader of the ledger is: a journal, by its instant and id. */
export interface LedgerPlace {
  readonly at: string;
  readonly id: number;
}

export interface LedgerLine extends LedgerPlace {
  /** In the zone. */
  readonly day: string;
  readonly source: string;
  readonly event: string;
  readonly account: string;
  readonly owner: string;
  readonly cents: number;
}

/**
 * The entries of the next `limit` journals after a place and before an instant, in the order of
 * time; a journal's are together. However long the ledger is, only those are read.
 */
export async function listEntriesAfter(
  db: Queryable,
  after: LedgerPlace,
  {
    until,
    timeZone,
    limit,
  }: { readonly until: string; readonly timeZone: string; readonly limit: number },
): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    with page as (
      select id, posted_at, source_type || ':' || source_id as source, kind from ledger_journals
      where (posted_at, id) > (${after.at}::timestamptz, ${after.id}::bigint) and posted_at < ${until}::timestamptz
      order by posted_at, id limit ${limit})
    select j.id, j.posted_at::text as at, (j.posted_at at time zone ${timeZone})::date::text as day, j.source,
      j.kind as event, e.kind as account, e.owner, e.amount as cents
    from page j join ledger_entries e on e.journal_id = j.id
    order by j.posted_at, j.id, e.id`.execute(db);
  return rows;
}
