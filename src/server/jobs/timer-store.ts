import { sql } from 'kysely';
import {
  autoApproveDays,
  autoApproveNoticeDays,
  daysAfter,
  unpaidHireNoticeDays,
} from '#contract/lifecycles/job-timers.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

const batch = 500;

export async function listUnpaidHiresAsSystem(
  db: Queryable,
  now: Date,
  after = 0,
): Promise<number[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'in_progress')
    .where('paymentStatus', '=', 'unpaid')
    .where('payBy', '<=', now.toISOString())
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

/** Unpaid hires that no longer hold their creator's time, although it was not freed yet. */
export async function listHeldTooLongAsSystem(
  db: Queryable,
  now: Date,
  after = 0,
): Promise<number[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('timeHeldUntil', '<=', now.toISOString())
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

export async function listUndecidedWorkAsSystem(
  db: Queryable,
  now: Date,
  after = 0,
): Promise<number[]> {
  const rows = await db
    .selectFrom('dueOrders')
    .select('id')
    .where('kind', '=', 'job')
    .where('dueAt', '<=', now.toISOString())
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

export interface WaitingWork {
  readonly id: number;
  readonly title: string;
  readonly email: string;
  readonly creator: string;
  readonly creatorImage: string;
  /** The latest of {@link autoApproveNoticeDays} that has passed. */
  readonly due: number;
  /** One mail per delivery and day of notice. */
  readonly key: string;
}

const unsent = sql<boolean>`not exists (select from mails where mails.key = due.key)`;

/** Delivered work whose owner is due a reminder not yet mailed, with their address. */
export async function listWaitingWorkAsSystem(
  db: Queryable,
  now: Date,
  after = 0,
): Promise<WaitingWork[]> {
  const { rows } = await sql<WaitingWork>`
    select * from (
      select jobs.id, jobs.title, people.email::text as email, hired.full_name as creator,
        hired.profile_image as creator_image, notice.due,
        'job-approval:' || jobs.id || ':' || ${isoInstant('jobs.submitted_at')} || ':' || notice.due as key
      from due_orders o join jobs on o.kind = 'job' and jobs.id = o.id
        -- Only for the address to write to, and whom it is about.
        join people on people.id = jobs.client_id
        join creators c on c.id = jobs.selected_creator_id
        join people hired on hired.id = c.user_id
        cross join lateral (select max(day) as due from unnest(${[...autoApproveNoticeDays]}::int[]) day
          where o.due_at <= ${now.toISOString()}::timestamptz + make_interval(days => ${autoApproveDays} - day)) notice
      where jobs.submitted_at is not null and notice.due is not null and jobs.id > ${after}
    ) due where ${unsent} order by id limit ${batch}`.execute(db);
  return rows;
}

export interface UnpaidHire {
  readonly id: number;
  readonly title: string;
  readonly payBy: string;
  readonly email: string;
  readonly creator: string;
  readonly creatorImage: string;
  /**
   * The owner's zone if they are a creator too; else the hired creator's, who works where the job
   * is.
   */
  readonly timeZone: string;
  /** One mail per hire and deadline. */
  readonly key: string;
}

/**
 * Hires that will end soon unless paid and whose owners were not reminded, with their addresses.
 */
export async function listUnpaidSoonAsSystem(
  db: Queryable,
  now: Date,
  after = 0,
): Promise<UnpaidHire[]> {
  const { rows } = await sql<UnpaidHire>`
    select * from (
      select jobs.id, jobs.title, ${isoInstant('jobs.pay_by')} as pay_by, people.email::text as email,
        hired.full_name as creator, hired.profile_image as creator_image, coalesce(own.time_zone, c.time_zone) as time_zone,
        'job-hire-ending:' || jobs.id || ':' || ${isoInstant('jobs.pay_by')} as key
      from jobs
        -- Only for the address to write to, and whom it is about.
        join people on people.id = jobs.client_id
        join creators c on c.id = jobs.selected_creator_id
        join people hired on hired.id = c.user_id
        left join creators own on own.user_id = jobs.client_id
      where jobs.status = 'in_progress' and jobs.payment_status = 'unpaid' and jobs.pay_by > ${now.toISOString()}
        and jobs.pay_by <= ${daysAfter(now, unpaidHireNoticeDays)} and jobs.id > ${after}
    ) due where ${unsent} order by id limit ${batch}`.execute(db);
  return rows;
}
