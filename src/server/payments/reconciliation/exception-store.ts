import { sql } from 'kysely';
import type { OrderRef } from '#contract/order.ts';
import type { ReconciliationException } from '#contract/payments/reconciliation-exceptions.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ExceptionNotice } from '../events.ts';

export interface ExceptionReport {
  readonly kind: ReconciliationException['kind'];
  /** 'release:12', its order; reported once while it is open. */
  readonly ref: string;
  readonly order?: OrderRef | undefined;
  readonly amountCents?: number;
  readonly detail: string;
  readonly advice: ReconciliationException['advice'];
}

/** Returns the report's id if it is new. */
export async function reportExceptions(
  db: Queryable,
  report: ExceptionReport,
): Promise<number | undefined> {
  // A dismissed report is reported again only for a different amount.
  const aside = await db
    .selectFrom('reconciliationExceptions')
    .select('id')
    .where('dismissedAt', 'is not', null)
    .where('kind', '=', report.kind)
    .where('ref', '=', report.ref)
    .where('detail', '=', report.detail.slice(0, 1000))
    .executeTakeFirst();
  if (aside) return undefined;
  const row = await db
    .insertInto('reconciliationExceptions')
    .values({
      kind: report.kind,
      ref: report.ref,
      orderKind: report.order?.kind ?? null,
      orderId: report.order?.id ?? null,
      amountCents: report.amountCents ?? null,
      detail: report.detail.slice(0, 1000),
      advice: report.advice,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What operators are mailed about these reports, oldest first; `dueAt` is the bank's deadline. */
export async function findExceptionNotices(
  db: Queryable,
  ids: readonly number[],
): Promise<ExceptionNotice[]> {
  const { rows } = await sql<ExceptionNotice>`
    select s.kind, s.amount_cents, s.detail, s.advice, d.evidence_due_at as due_at,
      case when s.order_id is not null then json_build_object('kind', s.order_kind, 'id', s.order_id) end as "order"
    from reconciliation_exceptions s left join chargebacks d on s.kind = 'dispute' and s.ref = 'dispute:' || d.id
      and d.status like '%needs_response'
    where s.id = any(${ids}::bigint[])
    order by s.id
  `.execute(db);
  return rows;
}

/** The movements of the provider's balance that are reported as unexplained. */
export async function findOpenMovements(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('reconciliationExceptions')
    .select(sql<string>`substr(ref, 7)`.as('id'))
    .where('kind', '=', 'mismatch')
    .where('ref', 'like', 'audit:txn\\_%')
    .where('resolvedAt', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Closes the reports on these mismatches that an audit no longer finds. */
export async function resolveMismatches(
  db: Queryable,
  stillThere: readonly string[],
): Promise<void> {
  await sql`update reconciliation_exceptions set resolved_at = now()
    where resolved_at is null and kind = 'mismatch' and ref like 'audit:%'
      and not (ref = any(${stillThere}::text[]))`.execute(db);
}

/** Updates the only report with this ref: a new one, another amount, or none if `cents` is 0. */
export async function reportShortage(db: Queryable, cents: number): Promise<number | undefined> {
  const ref = 'short:balance';
  const open = db
    .updateTable('reconciliationExceptions')
    .where('kind', '=', 'mismatch')
    .where('ref', '=', ref)
    .where('resolvedAt', 'is', null);
  if (cents === 0) {
    await open.set({ resolvedAt: sql`now()` }).execute();
    return undefined;
  }
  const detail = `The balance at the provider is ${cents} cents below what is held for others`;
  const { numUpdatedRows } = await open
    .set({ amountCents: cents, detail })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return undefined;
  return reportExceptions(db, {
    kind: 'mismatch',
    ref,
    amountCents: cents,
    detail,
    advice: 'compare',
  });
}

/** Updates the only report on unread news of the provider; `since` is null once it was read. */
export async function reportSilence(
  db: Queryable,
  since: Date | null,
  why: string,
): Promise<number | undefined> {
  const ref = 'news:gap';
  if (since === null) {
    await db
      .updateTable('reconciliationExceptions')
      .set({ resolvedAt: sql`now()` })
      .where('kind', '=', 'mismatch')
      .where('ref', '=', ref)
      .where('resolvedAt', 'is', null)
      .execute();
    return undefined;
  }
  const detail = `Nothing that the provider reported since ${since.toISOString()} could be read, so transfers to creators wait: ${why}`;
  return reportExceptions(db, { kind: 'mismatch', ref, detail, advice: 'compare' });
}

/** Stores the failure's reason on the order's open report, if there is one. */
export async function explainEnding(db: Queryable, order: OrderRef, why: string): Promise<void> {
  await db
    .updateTable('reconciliationExceptions')
    .set({ detail: why.slice(0, 1000) })
    .where('kind', '=', 'ending')
    .where('orderKind', '=', order.kind)
    .where('orderId', '=', order.id)
    .where('resolvedAt', 'is', null)
    .execute();
}

export async function listExceptions(db: Queryable): Promise<ReconciliationException[]> {
  const rows = await db
    .selectFrom('reconciliationExceptions')
    .select([
      'id',
      sql<ReconciliationException['kind']>`kind`.as('kind'),
      'orderKind',
      'orderId',
      'amountCents',
      'detail',
      sql<ReconciliationException['advice']>`advice`.as('advice'),
      'since',
      sql<number>`floor(extract(epoch from now() - since) / 60)::int`.as('ageMinutes'),
    ])
    .where('resolvedAt', 'is', null)
    .orderBy('since')
    .limit(500)
    .execute();
  const creators = await findCreatorsOf(db);
  return rows.map(({ orderKind, orderId, ...row }) => ({
    ...row,
    creator: creators.get(row.id) ?? null,
    subject:
      (orderKind === 'job' || orderKind === 'booking') && orderId !== null
        ? { kind: orderKind, id: orderId }
        : null,
  }));
}

/** Whose payout, transfer or debt each open report is about, by the report's id. */
async function findCreatorsOf(
  db: Queryable,
): Promise<Map<number, { userId: number; name: string }>> {
  const { rows } = await sql<{ id: number; userId: number; name: string }>`
    select s.id, u.id as user_id, u.full_name as name
    from reconciliation_exceptions s
      left join payouts o on s.kind = 'payout' and o.id = split_part(s.ref, ':', 2)::bigint
      left join transfer_reversals v on s.kind = 'reversal' and v.id = split_part(s.ref, ':', 2)::bigint
      left join releases r on s.kind = 'release' and r.id = split_part(s.ref, ':', 2)::bigint or r.id = v.release_id
      join creators c on c.id = coalesce(o.creator_id, r.creator_id) join people u on u.id = c.user_id
    where s.resolved_at is null and s.kind in ('payout', 'reversal', 'release')`.execute(db);
  return new Map(rows.map(({ id, ...creator }) => [id, creator]));
}

export function findException(
  db: Queryable,
  id: number,
): Promise<{ kind: ReconciliationException['kind']; ref: string } | undefined> {
  return db
    .selectFrom('reconciliationExceptions')
    .select([sql<ReconciliationException['kind']>`kind`.as('kind'), 'ref'])
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst();
}

/** False if it has been resolved. */
export async function dismissFinding(db: Queryable, id: number, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reconciliationExceptions')
    .set({ dismissedAt: sql`now()`, resolvedAt: sql`now()`, note })
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
