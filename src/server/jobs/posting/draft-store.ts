import { sql } from 'kysely';
import { draftLifeDays, draftWarningDays } from '#contract/lifecycles/job-timers.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

const dayMs = 86_400_000;
const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * dayMs).toISOString();
const batch = 500;

const untouchedSince = sql<string>`coalesce(jobs.touched_at, jobs.created_at)`;
const drafts = (db: Queryable, after: number) =>
  db
    .selectFrom('jobs')
    .where('jobs.status', '=', 'draft')
    .where('jobs.paymentStatus', '=', 'unpaid')
    .where('jobs.id', '>', after)
    .orderBy('jobs.id')
    .limit(batch);

export interface AgingDraft {
  readonly id: number;
  readonly title: string;
  readonly email: string;
  readonly status: 'draft';
  readonly paymentStatus: 'unpaid';
  readonly date: string;
  readonly budget: number;
  readonly budgetFrozenAt: string | null;
}

/** Drafts that will be deleted soon and whose owners were not warned, with their addresses. */
export async function listAgingDraftsAsSystem(
  db: Queryable,
  now: Date,
  after = 0,
): Promise<AgingDraft[]> {
  const rows = await drafts(db, after)
    // Only for the address to write to.
    .innerJoin('people', 'people.id', 'jobs.clientId')
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.date',
      'jobs.budget',
      'jobs.budgetFrozenAt',
      sql<string>`people.email::text`.as('email'),
    ])
    .where(untouchedSince, '<=', daysBefore(now, draftLifeDays - draftWarningDays))
    .where('jobs.draftWarnedAt', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, status: 'draft', paymentStatus: 'unpaid' }));
}

/** Untouched drafts whose owners were warned in time; `only` limits this to one. */
export async function listOldDraftsAsSystem(
  db: Queryable,
  now: Date,
  after = 0,
  only?: number,
): Promise<number[]> {
  const rows = await drafts(db, after)
    .select('jobs.id')
    .where(untouchedSince, '<=', daysBefore(now, draftLifeDays))
    // A day less, as the warning task may have run at a later hour than this one.
    .where('jobs.draftWarnedAt', '<=', daysBefore(now, draftWarningDays - 1))
    .$if(only !== undefined, (query) => query.where('jobs.id', '=', only ?? 0))
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Records that a draft's owner is warned; false if it was changed, published or warned about in the
 * meantime.
 */
export async function markDraftWarned(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('jobs')
    .set({ draftWarnedAt: now })
    .where('jobs.id', '=', id)
    .where('jobs.status', '=', 'draft')
    .where(untouchedSince, '<=', daysBefore(now, draftLifeDays - draftWarningDays))
    .where('draftWarnedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
