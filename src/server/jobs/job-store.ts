import { type Insertable, sql, type Updateable } from 'kysely';
import { deliveryColumns } from '#server/deliveries/index.ts';
import { type OpenMove, openMove } from '#server/orders/index.ts';
import { extraShareOf, heldSharesOf } from '#server/payments/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/db/schema.gen.ts';
import { releaseFiles } from '#server/uploads/index.ts';
import { type CountedJobRow, type JobRow, type JobTime, jobColumns } from './job-row.ts';
import type { JobViewer } from './job-rules.ts';

/** Whether application `a` counts and the job's owner sees it: not if withdrawn before a hire. */
export const applicationShown = sql<boolean>`(a.status <> 'withdrawn' or a.reason = 'left')`;

/** What every job reply contains besides the job's row; `viewer` is null where no one reads it. */
export const jobCounts = (viewer: JobViewer | null) => [
  sql<number>`(
    select count(*) from job_applications a where a.job_id = jobs.id and ${applicationShown}
  )`.as('applicationCount'),
  sql<boolean>`coalesce((${heldSharesOf('job', 'jobs.id')} ->> 'creatorCents')::bigint >= jobs.budget * 100 + ${extraShareOf('job', 'jobs.id')}, false)`.as(
    'budgetHeld',
  ),
  ...deliveryColumns('job', 'jobs.id'),
  sql<boolean>`exists (
    select from job_applications a
    where a.job_id = jobs.id and a.creator_id = ${viewer?.creatorId ?? 0} and a.status <> 'withdrawn'
  )`.as('viewerApplied'),
];

/** The client is neither suspended nor deleted. */
export const clientHere = sql<boolean>`not exists (
  select from people where people.id = jobs.client_id and not people.active
)`;

/** Operators hid it: strangers neither find nor read it. */
export const notHeld = sql<boolean>`jobs.held_at is null`;

/**
 * What everyone may find: every public read of several jobs goes through it. `not in` stays a filter, where
 * `not exists` becomes a join that sorts all jobs to show the first.
 */
export const forEveryone = sql<boolean>`(jobs.status <> 'draft' and jobs.visibility = 'public' and ${notHeld}
  and jobs.client_id not in (select id from people where not active))`;

/** The client invited the viewer, a creator, and neither has blocked the other. */
export const invitedToRead = (viewer: JobViewer | null) =>
  sql<boolean>`(exists (select from job_invitations i where i.job_id = jobs.id and i.creator_id = ${viewer?.creatorId ?? 0})
    and block_between(jobs.client_id, ${viewer?.id ?? 0}) is null)`;

/** The viewer is a creator who declined the client's invitation. */
export const declinedBy = (viewer: JobViewer | null) =>
  sql<boolean>`exists (select from job_invitations i where i.job_id = jobs.id and i.declined_at is not null
    and i.creator_id = ${viewer?.creatorId ?? 0})`;

/**
 * Published, and for strangers only while its client is active and it isn't hidden, and if only invited creators see
 * it, for these; applicants, the hired creator and the desk always see it. Drafts are visible to their owner only.
 */
export function visibleTo(viewer: JobViewer | null) {
  const creatorId = viewer?.creatorId ?? 0;
  return sql<boolean>`(jobs.client_id = ${viewer?.id ?? 0} or (jobs.status <> 'draft' and (
    ${clientHere} and ${notHeld} and (jobs.visibility = 'public' or ${invitedToRead(viewer)}) or ${viewer?.isSupport ?? false}::boolean or jobs.selected_creator_id = ${creatorId}
    or exists (select from job_applications a where a.job_id = jobs.id and a.creator_id = ${creatorId}))))`;
}

/** The hired creator, if any, is neither suspended nor deleted. */
export const selectedHere = sql<boolean>`not exists (
  select from creators c where c.id = jobs.selected_creator_id and not c.listed
)`;

/** The hired creator blocked the client, who did not block them. */
export const selectedBlocks = sql<boolean>`coalesce((select block_between(jobs.client_id, c.user_id) = 'other'
  from creators c where c.id = jobs.selected_creator_id), false)`;

/** A job as read before a decision. */
export type FoundJobRow = CountedJobRow & {
  readonly clientHere: boolean;
  /** What its paid extras bring the creator. */
  readonly extraCents: number;
  readonly selectedHere: boolean;
  readonly selectedBlocks: boolean;
  /** The person behind the selected creator. */
  readonly creatorUserId: number | null;
  /** The open proposal of another time. */
  readonly move: OpenMove<JobTime> | null;
};

const jobWithId = (db: Queryable, viewer: JobViewer | null, id: number) =>
  db
    .selectFrom('jobs')
    .select(jobColumns)
    .select([
      ...jobCounts(viewer),
      extraShareOf('job', 'jobs.id').as('extraCents'),
      clientHere.as('clientHere'),
      selectedHere.as('selectedHere'),
      selectedBlocks.as('selectedBlocks'),
      sql<number | null>`(select user_id from creators c where c.id = jobs.selected_creator_id)`.as(
        'creatorUserId',
      ),
      openMove<JobTime>('job', 'jobs.id', 'day'),
    ])
    .where('jobs.id', '=', id);

/** A job that the viewer may see. */
export async function findJobFor(
  db: Queryable,
  viewer: JobViewer | null,
  id: number,
): Promise<FoundJobRow | undefined> {
  const row = await jobWithId(db, viewer, id).where(visibleTo(viewer)).executeTakeFirst();
  return row as FoundJobRow | undefined;
}

export async function findJobAsSystem(db: Queryable, id: number): Promise<FoundJobRow | undefined> {
  return (await jobWithId(db, null, id).executeTakeFirst()) as FoundJobRow | undefined;
}

export async function insertJob(tx: Tx, job: Insertable<Jobs>): Promise<JobRow> {
  return (await tx
    .insertInto('jobs')
    .values(job)
    .returning(jobColumns)
    .executeTakeFirstOrThrow()) as unknown as JobRow;
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
    .returning(jobCounts(null))
    .executeTakeFirstOrThrow()) as unknown as CountedJobRow;
}

/** Hides a job from strangers, or shows it again; false if unchanged, missing or a draft. */
export async function setJobHeld(tx: Tx, id: number, at: Date | null): Promise<boolean> {
  const row = await tx
    .updateTable('jobs')
    .set({ heldAt: at })
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .where('heldAt', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Pictures on this client's other drafts and open jobs. */
export async function countPicturesOf(db: Queryable, clientId: number, but: number) {
  const { count } = await db
    .selectFrom('jobs')
    .select(sql<number>`coalesce(sum(jsonb_array_length(pictures)), 0)::integer`.as('count'))
    .where('clientId', '=', clientId)
    .where('status', 'in', ['draft', 'open'])
    .where('id', '!=', but)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes a job's pictures, with their files. */
export async function deletePictures(tx: Tx, id: number): Promise<void> {
  await releaseFiles(tx, { place: 'job', entityId: id });
  await tx.updateTable('jobs').set({ pictures: '[]' }).where('id', '=', id).execute();
}

/** Deletes a job, with its pictures. */
export async function deleteJobRow(tx: Tx, id: number): Promise<void> {
  await releaseFiles(tx, { place: 'job', entityId: id });
  await tx.deleteFrom('jobs').where('id', '=', id).execute();
}

export async function ownsJobs(db: Queryable, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('clientId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
