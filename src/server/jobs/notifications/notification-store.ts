import { sql } from 'kysely';
import { findNamesBy } from '#server/accounts/index.ts';
import { deliveryColumns } from '#server/deliveries/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { FindNames } from '#server/platform/i18n/translator.ts';
import type { OrderSides } from '#server/platform/notification-presentation.ts';
import type { JobState } from '../job-rules.ts';

/** The jobs' current titles. */
export const findJobTitles: FindNames = async (db, ids) => {
  const rows = await db.selectFrom('jobs').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
};

/** What `personOfOrder` names. */
export const findJobPeople: Readonly<Record<string, FindNames>> = {
  'job:client': async (db, ids) =>
    findNamesBy(
      db,
      await db
        .selectFrom('jobs')
        .select(['id', 'clientId as userId'])
        .where('id', 'in', ids)
        .execute(),
    ),
  'job:creator': async (db, ids) =>
    findNamesBy(
      db,
      await db
        .selectFrom('jobs')
        .leftJoin('creators as c', 'c.id', 'jobs.selectedCreatorId')
        .select(['jobs.id', 'c.userId'])
        .where('jobs.id', 'in', ids)
        .execute(),
    ),
};

/** The client and, where someone is hired, the creator. */
export function findJobSides(db: Queryable, id: number): Promise<OrderSides | undefined> {
  return db
    .selectFrom('jobs')
    .leftJoin('creators as c', 'c.id', 'jobs.selectedCreatorId')
    .select([
      'jobs.clientId',
      'c.userId as creatorUserId',
      sql<boolean>`jobs.status = 'cancelled'`.as('cancelled'),
    ])
    .where('jobs.id', '=', id)
    .executeTakeFirst();
}

/** People involved in this person's active jobs, and in jobs this person applied to. */
export async function listJobsSharedWith(
  db: Queryable,
  personId: number,
): Promise<{ userId: number; jobId: number }[]> {
  const { rows } = await sql<{ userId: number; jobId: number }>`
    with theirs as (select id from creators where user_id = ${personId})
    select j.client_id as user_id, j.id as job_id
    from job_applications a join jobs j on j.id = a.job_id
    where a.creator_id in (table theirs) and a.status <> 'withdrawn'
      and j.status not in ('completed', 'cancelled')
    union
    select c.user_id, j.id
    from jobs j join job_applications a on a.job_id = j.id join creators c on c.id = a.creator_id
    where j.client_id = ${personId} and a.status <> 'withdrawn'
      and j.status not in ('completed', 'cancelled')
    order by 1, 2`.execute(db);
  return rows;
}

/** People with a pending application. */
export async function listApplicants(db: Queryable, jobId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('jobApplications as a')
    .innerJoin('creators as c', 'c.id', 'a.creatorId')
    .select('c.userId as id')
    .where('a.jobId', '=', jobId)
    .where('a.status', '=', 'pending')
    .orderBy('c.userId')
    .execute();
  return rows.map(({ id }) => id);
}

/** A job with a hired creator, with what its rules read. */
export interface Hire extends JobState {
  readonly id: number;
  /** The creator is not suspended. */
  readonly here: boolean;
}

/** Jobs this person is hired for that have not ended. */
export async function listHiresOf(db: Queryable, personId: number): Promise<Hire[]> {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('creators as c', 'c.id', 'jobs.selectedCreatorId')
    .select([
      'jobs.id',
      'jobs.clientId',
      'jobs.status',
      'jobs.paymentStatus',
      'jobs.selectedCreatorId',
      'jobs.date',
      'jobs.endDate',
      'jobs.timeZone',
      'jobs.hiredAt',
      ...deliveryColumns('job', 'jobs.id'),
      'jobs.disputedAt',
      'jobs.budgetFrozenAt',
      'c.listed as here',
    ])
    .where('c.userId', '=', personId)
    .where('jobs.status', 'in', ['in_progress', 'submitted'])
    .orderBy('jobs.id')
    .execute();
  return rows as Hire[];
}
