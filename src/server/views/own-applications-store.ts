import { sql } from 'kysely';
import type { CreatorApplication } from '#contract/job-replies.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** A creator's applications with their jobs and clients, newest first, in one query. */
export async function listApplicationsOf(
  db: Queryable,
  creatorId: number,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<Omit<CreatorApplication, 'actions'>[]> {
  let query = db
    .selectFrom('job_applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoin('users as u', 'u.id', 'j.client_id')
    .select([
      'a.id',
      'a.job_id as jobId',
      'a.creator_id as creatorId',
      'a.message',
      'a.status',
      'a.reason',
      'a.created_at as createdAt',
      sql`json_build_object('id', j.id, 'title', j.title, 'location', j.location, 'budget', j.budget,
        'serviceType', j.service_type, 'status', j.status,
        'client', json_build_object('id', u.id, 'fullName', u.full_name))`.as('job'),
    ])
    .where('a.creator_id', '=', creatorId)
    .orderBy('a.id', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) query = query.where('a.id', '<', page.before);
  return (await query.execute()) as Omit<CreatorApplication, 'actions'>[];
}
