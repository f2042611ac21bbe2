import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type {
  DeletedPerson,
  DeletionObstacle,
} from '#server/platform/personal-data/personal-data.ts';

/** Jobs of either side that are in progress, or have held money. */
export async function findJobsUnderWay(
  db: Queryable,
  { userId, creatorId }: DeletedPerson,
): Promise<DeletionObstacle[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'status'])
    .where((eb) =>
      eb.or([eb('clientId', '=', userId), eb('selectedCreatorId', '=', creatorId ?? 0)]),
    )
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['in_progress', 'submitted']),
        eb.and([
          eb('paymentStatus', 'in', ['processing', 'in_escrow', 'disputed']),
          // Money for finished work only waits for its creator.
          eb.or([eb('status', '!=', 'completed'), eb('selectedCreatorId', '=', creatorId ?? 0)]),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, status }) => ({
    kind: status === 'in_progress' || status === 'submitted' ? 'job' : 'money',
    title,
    path: `/jobs/${id}`,
  }));
}

/**
 * What ends with the account: own jobs that no one works on, the pictures of the others, and jobs
 * with an open application. In lock order.
 */
export async function listJobsOfDeleted(
  tx: Tx,
  { userId, creatorId }: DeletedPerson,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from jobs where client_id = ${userId} and (status in ('draft', 'open') or pictures <> '[]')
    union select a.job_id from job_applications a join jobs j on j.id = a.job_id
      where a.creator_id = ${creatorId} and a.status in ('pending', 'rejected')
        and j.status not in ('completed', 'cancelled')
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}
