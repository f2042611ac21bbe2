import { sql } from 'kysely';
import {
  autoApproveDays,
  daysAfter,
  unpaidHireNoticeDays,
} from '#contract/lifecycles/job-timers.ts';
import { listDue } from '#server/orders/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

const batch = 500;

export const listUnpaidHiresAsSystem = (db: Queryable, now: Date, after: number) =>
  listDue(
    db,
    'jobs',
    sql`status = 'in_progress' and payment_status = 'unpaid' and pay_by <= ${now.toISOString()}`,
    after,
  );

/** Unpaid hires that no longer hold their creator's time, although it was not freed yet. */
export const listHeldTooLongAsSystem = (db: Queryable, now: Date, after: number) =>
  listDue(db, 'jobs', sql`time_held_until <= ${now.toISOString()}`, after);

/** Whom to write to about a hire, and what to call it. */
export interface HireToMail {
  readonly id: number;
  readonly title: string;
  readonly clientEmail: string;
  readonly creator: string;
  readonly creatorImage: string;
}

const hireToMail = sql`jobs.id, jobs.title, people.email::text as client_email, hired.full_name as creator,
  hired.profile_image as creator_image`;
const withPeople = sql`jobs join people on people.id = jobs.client_id
  join creators c on c.id = jobs.selected_creator_id join people hired on hired.id = c.user_id`;

export async function findHireToMailAsSystem(
  db: Queryable,
  id: number,
): Promise<HireToMail | undefined> {
  const { rows } = await sql<HireToMail>`
    select ${hireToMail} from ${withPeople} where jobs.id = ${id}`.execute(db);
  return rows[0];
}

export interface UnpaidHire extends HireToMail {
  readonly payBy: string;
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
      select ${hireToMail}, ${isoInstant('jobs.pay_by')} as pay_by,
        coalesce(own.time_zone, c.time_zone) as time_zone,
        'job-hire-ending:' || jobs.id || ':' || ${isoInstant('jobs.pay_by')} as key
      from ${withPeople}
        left join creators own on own.user_id = jobs.client_id
      where jobs.status = 'in_progress' and jobs.payment_status = 'unpaid' and jobs.pay_by > ${now.toISOString()}
        and jobs.pay_by <= ${daysAfter(now, unpaidHireNoticeDays)} and jobs.id > ${after}
    ) due where not exists (select from mails where mails.key = due.key) order by id limit ${batch}`.execute(
    db,
  );
  return rows;
}

/** The site was away: its owners have the days to review and to pay that were left then. */
export async function moveDeadlines(
  tx: Tx,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<number[]> {
  const gap = sql`(${until}::timestamptz - ${from}::timestamptz)`;
  const { rows } = await sql<{ id: number }>`update jobs set approve_at = approve_at + ${gap}
    where status = 'submitted' and approve_at > ${from}
      and approve_at < ${until}::timestamptz + make_interval(days => ${autoApproveDays}) returning id`.execute(
    tx,
  );
  await sql`update jobs set pay_by = pay_by + ${gap}, time_held_until = time_held_until + ${gap}
    where status = 'in_progress' and payment_status = 'unpaid' and pay_by > ${from}`.execute(tx);
  return rows.map(({ id }) => id);
}
