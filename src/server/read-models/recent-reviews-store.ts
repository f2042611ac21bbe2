import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { recentReviews } from '#contract/reviews/reviews.ts';
import { workJson } from '#server/creators/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

type RecentReview = ReplyOf<typeof recentReviews>[number];

/** The newest reviews of four stars and more about creators who can still be hired. */
export async function listRecentReviews(db: Queryable, limit: number): Promise<RecentReview[]> {
  const rows = await db
    .selectFrom('visibleReviews as r')
    .innerJoin('people as client', 'client.id', 'r.clientId')
    .innerJoin('creators as c', 'c.id', 'r.creatorId')
    .innerJoin('people as creator', 'creator.id', 'c.userId')
    .leftJoin('jobs as j', 'j.id', 'r.jobId')
    .select([
      'r.id',
      'r.rating',
      'r.comment',
      'r.answer',
      'r.createdAt',
      sql`case when client.active and j.visibility = 'public' then j.title end`.as('title'),
      sql`json_build_object('fullName', client.full_name, 'profileImage', client.profile_image)`.as(
        'client',
      ),
      sql`json_build_object('id', c.id, 'fullName', creator.full_name,
        'profileImage', creator.profile_image, 'serviceType', c.service_type,
        'location', creator.location, 'work', ${workJson})`.as('creator'),
    ])
    .where('c.listed', 'is', true)
    .where('r.rating', '>=', 4)
    .where('r.comment', '<>', '')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  return rows as RecentReview[];
}
