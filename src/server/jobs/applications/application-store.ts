import type { Selectable, Updateable } from 'kysely';
import { DomainError } from '#contract/errors.ts';
import type { Application, JobText } from '#contract/jobs/job-replies.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { JobApplications } from '#server/platform/db/schema.gen.ts';

export type ApplicationRow = Omit<
  Selectable<JobApplications>,
  'status' | 'reason' | 'appliedTo'
> & {
  readonly status: Application['status'];
  readonly reason: Application['reason'];
  readonly appliedTo: JobText | null;
  /** The person behind the profile: events name people. */
  readonly creatorUserId: number;
  /** Neither suspended nor deleted. */
  readonly applicantHere: boolean;
};

const columns = [
  'a.id',
  'a.jobId',
  'a.creatorId',
  'a.message',
  'a.status',
  'a.reason',
  'a.createdAt',
  'a.decidedAt',
  'a.confirmNeeded',
  'a.appliedTo',
  'a.offerId',
  'c.userId as creatorUserId',
  'c.listed as applicantHere',
] as const;

const applications = (db: Queryable) =>
  db
    .selectFrom('jobApplications as a')
    // Only to find the person and whether they are active: a profile never changes owner.
    .innerJoin('creators as c', 'c.id', 'a.creatorId')
    .select(columns);

export async function findApplicationAsSystem(
  db: Queryable,
  id: number,
): Promise<ApplicationRow | undefined> {
  const row = await applications(db).where('a.id', '=', id).executeTakeFirst();
  return row as ApplicationRow | undefined;
}

/** One that exists, as replies have it. */
export async function readApplication(db: Queryable, id: number): Promise<Application> {
  const row = await findApplicationAsSystem(db, id);
  if (!row) throw new DomainError('application.not_found');
  return toApplication(row);
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
    .where('a.jobId', '=', jobId)
    .where('a.creatorId', '=', creatorId)
    .executeTakeFirst();
  return row as ApplicationRow | undefined;
}

export async function findAcceptedApplication(
  db: Queryable,
  jobId: number,
): Promise<ApplicationRow | undefined> {
  const row = await applications(db)
    .where('a.jobId', '=', jobId)
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
    .where('a.jobId', '=', jobId)
    .where('a.status', '=', status)
    .orderBy('a.id')
    .execute();
  return rows as ApplicationRow[];
}

/** Active applicants rejected by a hire, locked until the transaction ends. */
export async function holdFilledApplications(tx: Tx, jobId: number): Promise<ApplicationRow[]> {
  const rows = await applications(tx)
    .where('a.jobId', '=', jobId)
    .where('a.status', '=', 'rejected')
    .where('a.reason', '=', 'filled')
    .orderBy('a.id')
    .forShare('c')
    .execute();
  return (rows as ApplicationRow[]).filter(({ applicantHere }) => applicantHere);
}

/**
 * Jobs that are open, or may be just reopening, where this person was rejected by someone else's
 * hire.
 */
export async function listJobsFilledFor(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('jobApplications as a')
    .innerJoin('creators as c', 'c.id', 'a.creatorId')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .select('j.id')
    .where('c.userId', '=', userId)
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
  {
    appliedTo,
    ...application
  }: {
    jobId: number;
    creatorId: number;
    message: string;
    appliedTo: JobText;
  },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('jobApplications')
    .values({ ...application, appliedTo: JSON.stringify(appliedTo) })
    .onConflict((conflict) => conflict.columns(['jobId', 'creatorId']).doNothing())
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
  await tx.updateTable('jobApplications').set(changes).where('id', 'in', ids).execute();
}

/** Whether someone answered with a price of their own and waits for a decision. */
export async function hasPricedApplications(db: Queryable, jobId: number): Promise<boolean> {
  const row = await db
    .selectFrom('jobApplications')
    .select('id')
    .where('jobId', '=', jobId)
    .where('status', '=', 'pending')
    .where('offerId', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The offer is the price of this application. */
export const putOffer = (tx: Tx, applicationId: number, offerId: number): Promise<void> =>
  updateApplications(tx, [applicationId], { offerId });

/** The applicant agreed to the job as it is now. */
export const agreeToChange = (tx: Tx, applicationId: number): Promise<void> =>
  updateApplications(tx, [applicationId], { confirmNeeded: false });

/** Marks applications that are pending, or may become so again, as in need of confirmation. */
export async function askAgain(tx: Tx, jobId: number): Promise<void> {
  await tx
    .updateTable('jobApplications')
    .set({ confirmNeeded: true })
    .where('jobId', '=', jobId)
    .where('status', 'in', ['pending', 'rejected'])
    .execute();
}

export function toApplication(row: ApplicationRow): Application {
  return {
    id: row.id,
    jobId: row.jobId,
    creatorId: row.creatorId,
    message: row.message,
    status: row.status,
    reason: row.reason,
    confirmNeeded: row.confirmNeeded,
    appliedTo: row.appliedTo,
    offerId: row.offerId,
    createdAt: row.createdAt,
  };
}
