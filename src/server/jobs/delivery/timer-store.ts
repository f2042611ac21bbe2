import { sql } from 'kysely';
import {
  autoApproveDays,
  autoApproveNoticeDays,
  daysAfter,
  unpaidHireNoticeDays,
} from '#contract/lifecycles/job-timers.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const batch = 500;

export async function listUnpaidHiresAsSystem(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'in_progress')
    .where('payment_status', '=', 'unpaid')
    .where('pay_by', '<=', now.toISOString())
    .orderBy('pay_by')
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
    .where('approve_at', '<=', now.toISOString())
    .orderBy('approve_at')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

export interface WaitingWork {
  readonly id: number;
  readonly title: string;
  readonly submitted_at: string;
  readonly approve_at: string;
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
      'jobs.approve_at',
      sql<string>`users.email::text`.as('email'),
    ])
    .where('jobs.status', '=', 'submitted')
    .where('jobs.payment_status', '=', 'in_escrow')
    .where('jobs.disputed_at', 'is', null)
    .where('jobs.approve_at', '<=', daysAfter(now, autoApproveDays - autoApproveNoticeDays[0]))
    .execute();
  return rows.flatMap(({ submitted_at, approve_at, ...row }) =>
    submitted_at === null || approve_at === null ? [] : [{ ...row, submitted_at, approve_at }],
  );
}

export interface UnpaidHire {
  readonly id: number;
  readonly title: string;
  readonly pay_by: string;
  readonly email: string;
  readonly creator: string;
  /** The owner's where they are a creator, too; else the hired creator's, who works where the job is. */
  readonly time_zone: string;
}

/** Hires that end soon unless they are paid, with the owner's address. */
export async function listUnpaidSoonAsSystem(db: Queryable, now: Date): Promise<UnpaidHire[]> {
  const rows = await db
    .selectFrom('jobs')
    // Only for the address to write to, and whom it is about.
    .innerJoin('users', 'users.id', 'jobs.client_id')
    .innerJoin('creator_profiles as c', 'c.id', 'jobs.selected_creator_id')
    .innerJoin('users as hired', 'hired.id', 'c.user_id')
    .leftJoin('creator_profiles as own', 'own.user_id', 'jobs.client_id')
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.pay_by',
      sql<string>`users.email::text`.as('email'),
      'hired.full_name as creator',
      sql<string>`coalesce(own.time_zone, c.time_zone)`.as('time_zone'),
    ])
    .where('jobs.status', '=', 'in_progress')
    .where('jobs.payment_status', '=', 'unpaid')
    .where('jobs.pay_by', '>', now.toISOString())
    .where('jobs.pay_by', '<=', daysAfter(now, unpaidHireNoticeDays))
    .execute();
  return rows.flatMap(({ pay_by, ...row }) => (pay_by === null ? [] : [{ ...row, pay_by }]));
}
