import { sql } from 'kysely';
import {
  autoApproveDays,
  autoApproveNoticeDays,
  draftLifeDays,
  unpaidHireDays,
} from '#contract/lifecycles/job-timers.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const dayMs = 86_400_000;
const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * dayMs).toISOString();
const batch = 500;

export async function listUnpaidHiresAsSystem(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'in_progress')
    .where('payment_status', '=', 'unpaid')
    .where('hired_at', '<=', daysBefore(now, unpaidHireDays))
    .orderBy('hired_at')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

export async function listUndecidedWorkAsSystem(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'submitted')
    .where('payment_status', '=', 'in_escrow')
    .where('disputed_at', 'is', null)
    .where('submitted_at', '<=', daysBefore(now, autoApproveDays))
    .orderBy('submitted_at')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

export async function listOldDraftsAsSystem(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'draft')
    .where('payment_status', '=', 'unpaid')
    .where('created_at', '<=', daysBefore(now, draftLifeDays))
    .orderBy('created_at')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

export interface WaitingWork {
  readonly id: number;
  readonly title: string;
  readonly submitted_at: string;
  readonly email: string;
}

/** Delivered work whose owner is due a reminder, with their address. */
export async function listWaitingWorkAsSystem(db: Queryable, now: Date): Promise<WaitingWork[]> {
  const rows = await db
    .selectFrom('jobs')
    // Only for the address to write to.
    .innerJoin('users', 'users.id', 'jobs.client_id')
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.submitted_at',
      sql<string>`users.email::text`.as('email'),
    ])
    .where('jobs.status', '=', 'submitted')
    .where('jobs.payment_status', '=', 'in_escrow')
    .where('jobs.disputed_at', 'is', null)
    .where('jobs.submitted_at', '<=', daysBefore(now, autoApproveNoticeDays[0]))
    .execute();
  return rows.flatMap((row) =>
    row.submitted_at === null ? [] : [{ ...row, submitted_at: row.submitted_at }],
  );
}
