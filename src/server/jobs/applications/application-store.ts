import type { Selectable, Updateable } from 'kysely';
import type { Application } from '#contract/jobs/job-replies.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { JobApplications } from '#server/platform/db/schema.gen.ts';

export type ApplicationRow = Omit<Selectable<JobApplications>, 'status' | 'reason'> & {
  readonly status: Application['status'];
  readonly reason: Application['reason'];
  /** The person behind the profile: events name people. */
  readonly creator_user_id: number;
  /** Neither suspended nor deleted. */
  readonly applicant_here: boolean;
};

const columns = [
  'a.id',
  'a.job_id',
  'a.creator_id',
  'a.message',
  'a.status',
  'a.reason',
  'a.created_at',
  'a.decided_at',
  'a.confirm_needed',
  'c.user_id as creator_user_id',
  'c.listed as applicant_here',
] as const;

const applications = (db: Queryable) =>
  db
    .selectFrom('job_applications as a')
    // Only to find the person and whether they are active: a profile never changes owner.
    .innerJoin('creators as c', 'c.id', 'a.creator_id')
    .select(columns);

export async function findApplicationAsSystem(
  db: Queryable,
  id: number,
): Promise<ApplicationRow | undefined> {
  const row = await applications(db).where('a.id', '=', id).executeTakeFirst();
  return row as ApplicationRow | undefined;
}

/** The same, and locks whether its applicant is active until the transaction ends. */
export async function holdApplicationAsSystem(
  tx: Tx,
  id: number,
): Promise<ApplicationRow | undefined> {
  const row = await applications(tx).where('a.id', '=', id).forShare('c').executeTakeFirst();
  return row as ApplicationRow | undefined;
}

export async function findApplicationOf(
  db: Queryable,
  jobId: number,
  creatorId: number,
): Promise<ApplicationRow | undefined> {
  const row = await applications(db)
    .where('a.job_id', '=', jobId)
    .where('a.creator_id', '=', creatorId)
    .executeTakeFirst();
  return row as ApplicationRow | undefined;
}

export async function findAcceptedApplication(
  db: Queryable,
  jobId: number,
): Promise<ApplicationRow | undefined> {
  const row = await applications(db)
    .where('a.job_id', '=', jobId)
    .where('a.status', '=', 'accepted')
    .executeTakeFirst();
  return row as ApplicationRow | undefined;
}

export async function listApplicationsAsSystem(
  db: Queryable,
  jobId: number,
  status: Application['status'],
): Promise<ApplicationRow[]> {
  const rows = await applications(db)
    .where('a.job_id', '=', jobId)
    .where('a.status', '=', status)
    .orderBy('a.id')
    .execute();
  return rows as ApplicationRow[];
}

/** Active applicants rejected by a hire, locked until the transaction ends. */
export async function holdFilledApplications(tx: Tx, jobId: number): Promise<ApplicationRow[]> {
  const rows = await applications(tx)
    .where('a.job_id', '=', jobId)
    .where('a.status', '=', 'rejected')
    .where('a.reason', '=', 'filled')
    .orderBy('a.id')
    .forShare('c')
    .execute();
  return (rows as ApplicationRow[]).filter(({ applicant_here }) => applicant_here);
}

/**
 * Jobs that are open, or may be just reopening, where this person was rejected by someone else's
 * hire.
 */
export async function listJobsFilledFor(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('job_applications as a')
    .innerJoin('creators as c', 'c.id', 'a.creator_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select('j.id')
    .where('c.user_id', '=', userId)
    .where('a.status', '=', 'rejected')
    .where('a.reason', '=', 'filled')
    .where('j.status', 'in', ['open', 'in_progress', 'submitted'])
    .orderBy('j.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined if the creator has already applied to this job. */
export async function insertApplication(
  tx: Tx,
  application: { job_id: number; creator_id: number; message: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('job_applications')
    .values(application)
    .onConflict((conflict) => conflict.columns(['job_id', 'creator_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateApplications(
  tx: Tx,
  ids: readonly number[],
  changes: Updateable<JobApplications>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('job_applications').set(changes).where('id', 'in', ids).execute();
}

/** Marks applications that are pending, or may become so again, as in need of confirmation. */
export async function askAgain(tx: Tx, jobId: number): Promise<void> {
  await tx
    .updateTable('job_applications')
    .set({ confirm_needed: true })
    .where('job_id', '=', jobId)
    .where('status', 'in', ['pending', 'rejected'])
    .execute();
}

export function toApplication(row: ApplicationRow): Application {
  return {
    id: row.id,
    jobId: row.job_id,
    creatorId: row.creator_id,
    message: row.message,
    status: row.status,
    reason: row.reason,
    confirmNeeded: row.confirm_needed,
    createdAt: row.created_at,
  };
}
