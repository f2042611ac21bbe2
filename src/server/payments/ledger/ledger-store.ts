import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Journal } from './ledger-rules.ts';

/** Posts a journal once: false if it was already posted. An empty journal is skipped. */
export async function post(tx: Tx, journal: Journal): Promise<boolean> {
  if (journal.entries.length === 0) return false;
  const row = await tx
    .insertInto('ledgerJournals')
    .values({ sourceType: journal.sourceType, sourceId: journal.sourceId, kind: journal.kind })
    .onConflict((conflict) => conflict.columns(['sourceType', 'sourceId', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .insertInto('ledgerEntries')
    .values(journal.entries.map((entry) => ({ journalId: row.id, ...entry })))
    .execute();
  return true;
}

/** Balance of one account in cents, debit positive. */
export async function balanceOf(db: Queryable, kind: string, owner = ''): Promise<number> {
  const row = await db
    .selectFrom('ledgerBalances')
    .select('balance')
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** What others can ask for, by the books; cents. */
export async function findObligations(
  db: Queryable,
): Promise<{ owedCents: number; deferredFeeCents: number; disputedCents: number }> {
  const sumOf = (kinds: readonly string[]) =>
    sql<number>`coalesce(sum(balance) filter (where kind = any(${kinds}::text[])), 0)::bigint`;
  return db
    .selectFrom('ledgerBalances')
    .select([
      sql<number>`-${sumOf(['escrow', 'creator_payable', 'refund_payable'])}`.as('owedCents'),
      sql<number>`-${sumOf(['fee_deferred'])}`.as('deferredFeeCents'),
      sumOf(['dispute_receivable']).as('disputedCents'),
    ])
    .executeTakeFirstOrThrow();
}

/** What the operator earned and was charged, and what other sales brought; cents. */
export async function findOwnTotals(
  db: Queryable,
): Promise<{ earnedCents: number; costCents: number; foreignCents: number }> {
  const sumOf = (kinds: readonly string[]) =>
    sql<number>`coalesce(sum(balance) filter (where kind = any(${kinds}::text[])), 0)::bigint`;
  return db
    .selectFrom('ledgerBalances')
    .select([
      sql<number>`-${sumOf(['fee_revenue'])}`.as('earnedCents'),
      sumOf(['stripe_fees', 'dispute_fees']).as('costCents'),
      sql<number>`-${sumOf(['foreign'])}`.as('foreignCents'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * The sum of all entries, which must be 0, and accounts whose balance differs from the sum of their
 * entries, which must be none.
 */
export async function checkLedger(
  db: Queryable,
): Promise<{ totalCents: number; brokenAccounts: string[]; brokenPayments: number[] }> {
  const { rows } = await sql<{ total: number; accounts: string[]; payments: number[] }>`
    with sums as (select kind, owner, sum(amount)::bigint as amount from ledger_entries group by kind, owner),
    held as (
      select order_kind || ':' || order_id as owner, min(id) as payment_id,
        sum(fee_cents - released_fee_cents - refunded_fee_cents - lost_fee_cents) filter (where captured_cents > 0) as fee,
        sum(captured_cents - released_cents - refunded_cents - lost_cents) as cents
      from payments group by 1)
    select (select coalesce(sum(amount), 0)::bigint from ledger_entries) as total,
      coalesce((select json_agg(kind || ' ' || owner) from sums s full join ledger_balances b using (kind, owner)
        where s.amount is distinct from b.balance), '[]') as accounts,
      coalesce((select json_agg(payment_id) from held h
        left join ledger_balances e on e.kind = 'escrow' and e.owner = h.owner
        left join ledger_balances f on f.kind = 'fee_deferred' and f.owner = h.owner
        where coalesce(h.cents, 0) <> -coalesce(e.balance, 0) - coalesce(f.balance, 0)
          or coalesce(h.fee, 0) <> -coalesce(f.balance, 0)), '[]') as payments
  `.execute(db);
  const row = rows[0];
  return {
    totalCents: row?.total ?? 0,
    brokenAccounts: row?.accounts ?? [],
    brokenPayments: row?.payments ?? [],
  };
}

/** The provider's movements without a matching posting. */
export async function findUnmatched(
  db: Queryable,
  movements: readonly {
    id: string;
    sourceId: string | null;
    amountCents: number;
    feeCents: number;
  }[],
): Promise<string[]> {
  if (movements.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select m.id from json_to_recordset(${JSON.stringify(movements)}::json)
      as m(id text, "sourceId" text, "amountCents" bigint, "feeCents" bigint)
    where not exists (
      select from ledger_journals j
      where j.source_id in (m.id, m."sourceId") and (
        select sum(e.amount) from ledger_entries e where e.journal_id = j.id and e.kind = 'stripe_balance'
      ) in (m."amountCents", m."amountCents" - m."feeCents"))
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Balances by kind of account, and payments whose fee did not cover the provider's; cents. */
export async function summarizeLedger(db: Queryable): Promise<{
  balances: { kind: string; cents: number }[];
  belowCost: { payments: number; cents: number };
}> {
  const balances = await db
    .selectFrom('ledgerBalances')
    .select(['kind', sql<number>`sum(balance)::bigint`.as('cents')])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  // The provider's list prices of a card payment and of a payout.
  const cost = sql<number>`(round(total_cents * 0.029) + 30 + round((total_cents - fee_cents) * 0.0025) + 25)`;
  const below = await db
    .selectFrom('payments')
    .select([
      sql<number>`count(*)`.as('payments'),
      sql<number>`coalesce(sum(${cost} - fee_cents), 0)::bigint`.as('cents'),
    ])
    .where('capturedCents', '>', 0)
    .where('orderKind', '<>', 'test')
    .where(sql<boolean>`fee_cents < ${cost}`)
    .executeTakeFirstOrThrow();
  return { balances, belowCost: below };
}
