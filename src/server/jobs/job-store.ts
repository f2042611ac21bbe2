import { type Insertable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/db/schema.gen.ts';
import type { JobRow } from './job-row.ts';
import type { JobViewer } from './job-rules.ts';

/** Every column of a job but the search index. */
export const jobColumns = [
  'jobs.id',
  'jobs.client_id',
  'jobs.title',
  'jobs.description',
  'jobs.service_type',
  'jobs.location',
  'jobs.lat',
  'jobs.lng',
  'jobs.date',
  'jobs.duration',
  'jobs.budget',
  'jobs.tags',
  'jobs.brief',
  'jobs.status',
  'jobs.payment_status',
  'jobs.payment_id',
  'jobs.budget_frozen_at',
  'jobs.service_fee_percent',
  'jobs.selected_creator_id',
  'jobs.delivery_url',
  'jobs.delivery_notes',
  'jobs.changes_note',
  'jobs.disputed_at',
  'jobs.created_at',
  'jobs.opened_at',
  'jobs.hired_at',
  'jobs.submitted_at',
  'jobs.completed_at',
  'jobs.cancelled_at',
] as const;

/** Applications that stand: withdrawn ones do not count. */
export const applicationCount = sql<number>`(
  select count(*) from job_applications a where a.job_id = jobs.id and a.status <> 'withdrawn'
)`.as('application_count');

export type CountedJobRow = JobRow & { readonly application_count: number };

/** A job that the viewer may see: published, or their own draft. */
export async function findJobFor(
  db: Queryable,
  viewer: JobViewer | null,
  id: number,
): Promise<CountedJobRow | undefined> {
  const row = await findJobAsSystem(db, id);
  return row && (row.status !== 'draft' || row.client_id === viewer?.id) ? row : undefined;
}

export async function findJobAsSystem(
  db: Queryable,
  id: number,
): Promise<CountedJobRow | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(jobColumns)
    .select(applicationCount)
    .where('jobs.id', '=', id)
    .executeTakeFirst();
  return row as CountedJobRow | undefined;
}

export async function insertJob(tx: Tx, job: Insertable<Jobs>): Promise<JobRow> {
  return (await tx
    .insertInto('jobs')
    .values(job)
    .returning(jobColumns)
    .executeTakeFirstOrThrow()) as JobRow;
}

export async function updateJob(
  tx: Tx,
  id: number,
  changes: Updateable<Jobs>,
): Promise<CountedJobRow> {
  return (await tx
    .updateTable('jobs')
    .set(changes)
    .where('jobs.id', '=', id)
    .returning(jobColumns)
    .returning(applicationCount)
    .executeTakeFirstOrThrow()) as CountedJobRow;
}

export async function deleteJobRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('jobs').where('id', '=', id).execute();
}

export async function ownsJobs(db: Queryable, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('client_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
