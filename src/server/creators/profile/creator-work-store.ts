import { type RawBuilder, sql } from 'kysely';
import type { Cover } from '#server/platform/mail/mail-template.ts';

/**
 * The work summary of creator `c` (creator_profiles), as JSON; see `creatorWork` of the contract.
 */
export const workJson: RawBuilder<string> = sql`json_build_object(
  'rating', c.rating, 'reviewCount', c.rating_count, 'hourlyRate', c.hourly_rate,
  'jobsDone', (select count(*) from orders done where done.creator_id = c.id and done.status = 'completed'),
  'pictures', (select coalesce(json_agg(json_build_object('imageUrl', i.image_url, 'alt', coalesce(nullif(i.alt, ''), i.title),
      'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'focus', i.focus) order by i.is_cover desc, i.position, i.id), '[]')
    from (select * from portfolio_items i where i.creator_id = c.id
      order by i.is_cover desc, i.position, i.id limit 3) i))`;

/** The first picture of creator `c` that is wider than high, for mails; null while they are unlisted. */
export const coverJson: RawBuilder<Cover | null> = sql`(
  select json_build_object('imageUrl', i.image_url, 'width', i.width, 'height', i.height)
  from portfolio_items i join creators listed on listed.id = i.creator_id and listed.listed
  where i.creator_id = c.id and i.film is null and i.image_url like '/%'
    and i.width * 3 >= i.height * 4
  order by i.is_cover desc, i.position, i.id limit 1)`;
