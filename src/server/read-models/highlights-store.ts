import { sql } from 'kysely';
import type { FeaturedPortfolio, Highlights } from '#contract/creators/highlights.ts';
import { cardJson } from '#server/creators/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The picture of the hero, two rows of four, and three who may be among those near the visitor. */
const shown = 12;
/**
 * How many of the top by Featured are checked for pictures and reviews: those without either rank
 * far behind.
 */
const candidateCreators = 200;

export async function findHighlights(db: Queryable, at: Date): Promise<Highlights> {
  const { rows } = await sql<{
    portfolios: Omit<FeaturedPortfolio, 'distanceKm' | 'total' | 'totalPackage'>[];
    rating: number | null;
    reviewCount: number;
    completedCount: number;
  }>`
    with first as (
      select creator_id, featured from creator_listings order by featured desc, creator_id desc limit ${candidateCreators}),
    chosen as (
      select f.creator_id, f.featured from first f join creators c on c.id = f.creator_id
      where c.rating_count > 0 and exists (select from portfolio_items i where i.creator_id = c.id)
      order by f.featured desc, f.creator_id desc limit ${shown}),
    totals as (
      select count(*)::integer as count, round(avg(rating), 2)::double precision as rating from visible_reviews)
    select totals.rating, totals.count as review_count,
      ((select count(*) from jobs where status = 'completed') +
        (select count(*) from bookings where status = 'completed'))::integer as completed_count,
      coalesce((select json_agg(${cardJson({ at })}::jsonb || jsonb_build_object('quote',
          (select jsonb_build_object('comment', r.comment, 'clientName', p.full_name)
            from visible_reviews r join people p on p.id = r.client_id
            where r.creator_id = c.id and r.rating >= 4 and r.comment <> ''
            order by r.created_at desc, r.id desc limit 1)) order by s.featured desc, c.id desc)
        from chosen s join creators c on c.id = s.creator_id join people u on u.id = c.user_id), '[]') as portfolios
    from totals`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The count of all reviews answered nothing');
  return {
    ...row,
    portfolios: row.portfolios.map((card) => ({
      ...card,
      distanceKm: null,
      total: null,
      totalPackage: null,
    })),
  };
}
