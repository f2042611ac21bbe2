import type pg from 'pg';
import { heaviest } from '#server/heaviest-requests.ts';
import { fillMarket } from '../market/fill-market.ts';

/**
 * Ten thousand creators, and one with all that a creator may have: 100 pictures, 10 packages,
 * 5,000 imported busy times, 1,000 long reviews.
 */
export async function fillHeaviest(client: pg.Client): Promise<void> {
  await fillMarket(client, { seed: 1, share: 0.01, log: () => {} });
  const { creator, user } = heaviest;
  await client.query(`update creator_profiles set hourly_rate = 100, accepts_bookings = true, minimum_notice_hours = 0
    where id = ${creator}`);
  await client.query(`insert into portfolio_items (creator_id, title, description, image_url, category, width, height, position)
    select ${creator}, 'Picture ' || n, repeat('Light and people. ', 20), '/demo/picture.webp', 'photography', 1200, 800, n
    from generate_series(1, 99) n`);
  await client.query(`insert into creator_packages (creator_id, title, hours, price_cents, deliverables, position)
    select ${creator}, 'Package ' || n, n, n * 10000, array_fill(repeat('Pictures ', 10), array[10]), n from generate_series(1, 10) n`);
  await client.query(`insert into busy_times (creator_id, during, kind, calendar_id)
    select ${creator}, tstzrange(s, s + interval '31 minutes'), 'imported', 1
    from (select date_trunc('day', now()) + n * interval '62 minutes' as s from generate_series(1, 5000) n) b`);
  await client.query(`insert into reviews (booking_id, client_id, creator_id, rating, comment)
    select id, client_id, ${creator}, 5, repeat('Wonderful pictures of the whole day. ', 27) from bookings limit 1000`);
  await client.query(`insert into calendar_feeds (user_id, side, token_hash)
    values (${user}, 'creator', sha256('${heaviest.feed}'::bytea))`);
  await client.query(`select refresh_special_days(${creator})`);
  await client.query('analyze');
}
