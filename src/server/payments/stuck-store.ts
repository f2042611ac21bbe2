import { sql } from 'kysely';
import type { PaymentSubject, StuckMoney } from '#contract/payments.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export interface StuckReport {
  readonly kind: StuckMoney['kind'];
  /** 'release:12': what it is about; reported once while it is open. */
  readonly ref: string;
  readonly subject?: PaymentSubject | undefined;
  readonly amountCents?: number;
  readonly detail: string;
  readonly advice: StuckMoney['advice'];
}

export async function reportStuck(db: Queryable, report: StuckReport): Promise<void> {
  // What a person put aside is told again only when it is another difference.
  const aside = await db
    .selectFrom('stuck_money')
    .select('id')
    .where('dismissed_at', 'is not', null)
    .where('kind', '=', report.kind)
    .where('ref', '=', report.ref)
    .where('detail', '=', report.detail.slice(0, 1000))
    .executeTakeFirst();
  if (aside) return;
  await db
    .insertInto('stuck_money')
    .values({
      kind: report.kind,
      ref: report.ref,
      subject_kind: report.subject?.kind ?? null,
      subject_id: report.subject?.id ?? null,
      amount_cents: report.amountCents ?? null,
      detail: report.detail.slice(0, 1000),
      advice: report.advice,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Closes the reports on these mismatches that an audit no longer finds. */
export async function resolveMismatches(
  db: Queryable,
  stillThere: readonly string[],
): Promise<void> {
  await sql`update stuck_money set resolved_at = now()
    where resolved_at is null and kind = 'mismatch' and ref like 'audit:%'
      and not (ref = any(${stillThere}::text[]))`.execute(db);
}

export async function listStuck(db: Queryable): Promise<StuckMoney[]> {
  const rows = await db
    .selectFrom('stuck_money')
    .select([
      'id',
      sql<StuckMoney['kind']>`kind`.as('kind'),
      'subject_kind',
      'subject_id',
      'amount_cents as amountCents',
      'detail',
      sql<StuckMoney['advice']>`advice`.as('advice'),
      'since',
      sql<number>`floor(extract(epoch from now() - since) / 60)::int`.as('ageMinutes'),
    ])
    .where('resolved_at', 'is', null)
    .orderBy('since')
    .limit(500)
    .execute();
  return rows.map(({ subject_kind, subject_id, ...row }) => ({
    ...row,
    subject:
      (subject_kind === 'job' || subject_kind === 'booking') && subject_id !== null
        ? { kind: subject_kind, id: subject_id }
        : null,
  }));
}

export function findStuck(
  db: Queryable,
  id: number,
): Promise<{ kind: StuckMoney['kind']; ref: string } | undefined> {
  return db
    .selectFrom('stuck_money')
    .select([sql<StuckMoney['kind']>`kind`.as('kind'), 'ref'])
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
}

/** False where it was resolved meanwhile. */
export async function putAside(db: Queryable, id: number, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stuck_money')
    .set({ dismissed_at: sql`now()`, resolved_at: sql`now()`, note })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function recordOperatorAction(
  db: Queryable,
  operatorId: number,
  action: string,
  subject: string,
  reason?: string,
): Promise<void> {
  await db
    .insertInto('operator_actions')
    .values({
      operator_id: operatorId,
      action,
      subject,
      ...(reason === undefined ? {} : { details: JSON.stringify({ reason }) }),
    })
    .execute();
}
