import { sql } from 'kysely';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import type { OwnPackage } from '#contract/creators/packages.ts';
import { termsOfPackage } from '#contract/deliveries/delivery-terms.ts';
import { cardJson, seasonsOf } from '#server/creators/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

/** Packages as their creator wrote them. */
type StoredPage = Omit<CreatorDetail, 'distanceKm' | 'total' | 'totalPackage' | 'packages'> & {
  readonly packages: readonly Omit<OwnPackage, 'active'>[];
};

/**
 * A creator with portfolio, hours and the newest reviews, in one query; undefined if there is none
 * or it is hidden.
 */
export async function findCreatorPage(
  db: Queryable,
  id: number,
  at: Date,
): Promise<CreatorDetail | undefined> {
  const { rows } = await sql<{ page: StoredPage }>`
    select ${cardJson({ at })}::jsonb || json_build_object(
      'experience', c.experience, 'equipment', c.equipment,
      'cancellationPolicy', c.cancellation_policy, 'deliveryDays', c.delivery_days, 'rounds', c.rounds,
      'picturesToPick', c.pictures_to_pick, 'editedPhotos', c.edited_photos, 'record', creator_record(c.id), 'travelRadiusKm', c.travel_radius_km,
      'weeklyHours', coalesce((select json_agg(json_build_object('weekday', h.weekday,
          'starts', left(h.starts::text, 5), 'ends', left(h.ends::text, 5)) order by h.weekday, h.starts)
        from weekly_hours h where h.creator_id = c.id), '[]'),
      'seasons', ${seasonsOf(sql`c.id`)},
      'packages', coalesce((select json_agg(json_build_object('id', k.id, 'title', k.title, 'hours', k.hours,
          'deliverables', k.deliverables, 'price', k.price_cents, 'minutesBeforeSunset', k.minutes_before_sunset,
          'deliveryDays', k.delivery_days, 'rounds', k.rounds, 'picturesToPick', k.pictures_to_pick, 'editedPhotos', k.edited_photos) order by k.position)
        from creator_packages k where k.creator_id = c.id and k.active), '[]'),
      'portfolio', coalesce((select json_agg(json_build_object('id', i.id, 'creatorId', i.creator_id, 'title', i.title,
          'description', i.description, 'imageUrl', i.image_url, 'category', i.category,
          'alt', coalesce(nullif(i.alt, ''), i.title), 'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'focus', i.focus, 'film', i.film,
          'language', i.language, 'captions', '/api/portfolio/' || i.id || '/captions?v=' || left(encode(sha256(convert_to(i.captions, 'UTF8')), 'hex'), 12),
          'isCover', i.is_cover, 'createdAt', ${isoInstant('i.created_at')})
          order by i.is_cover desc, i.position, i.id)
        from portfolio_items i where i.creator_id = c.id), '[]'),
      'reviews', coalesce((select json_agg(json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment,
          'answer', r.answer, 'createdAt', ${isoInstant('r.created_at')}, 'editedAt', ${isoInstant('r.edited_at')},
          'client', json_build_object('id', r.client_id, 'fullName', r.full_name, 'profileImage', r.profile_image)) order by r.created_at desc, r.id desc)
        from (select r.*, p.full_name, p.profile_image from visible_reviews r join people p on p.id = r.client_id
          where r.creator_id = c.id order by r.created_at desc, r.id desc limit 100) r), '[]'),
      'ratingDistribution', (select json_agg(coalesce(n.count, 0) order by stars)
        from generate_series(1, 5) stars left join (select rating, count(*) from visible_reviews
          where creator_id = c.id group by rating) n on n.rating = stars)
    )::jsonb as page
    from creators c join people u on u.id = c.user_id
    where c.id = ${id} and c.listed`.execute(db);
  const row = rows[0];
  return (
    row && {
      ...row.page,
      packages: row.page.packages.map((one) => ({ ...one, ...termsOfPackage(one, row.page) })),
      distanceKm: null,
      totalPackage: null,
      total: null,
    }
  );
}
