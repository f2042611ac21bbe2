import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** How many replies are considered. */
const days = 90;

/**
 * Reply times of people by id, after the given one: the median in minutes over the last 90 days,
 * from the first unanswered message to their next one; null without a reply in that time.
 */
export async function listAnswerTimes(
  db: Queryable,
  after: number,
  limit: number,
): Promise<{ userId: number; minutes: number | null }[]> {
  const { rows } = await sql<{ userId: number; minutes: number | null }>`
    select u.id as user_id, a.minutes from (
      select u.id from people u where u.is_creator and u.id > ${after} order by u.id limit ${limit}) u
    left join lateral (
      select round(percentile_cont(0.5) within group (order by extract(epoch from t.created_at - t.asked_at) / 60))::integer as minutes
      from (
        -- Of each run of messages by one person the first; what came before it is the other's run.
        select r.sender_id, r.created_at, lag(r.created_at) over (partition by r.low_id, r.high_id order by r.id) as asked_at
        from (
          select m.*, lag(m.sender_id) over (partition by m.low_id, m.high_id order by m.id) as before
          from (
            select id, sender_id, low_id, high_id, created_at from messages
              where low_id = u.id and created_at > now() - make_interval(days => ${days})
            union all
            select id, sender_id, low_id, high_id, created_at from messages
              where high_id = u.id and created_at > now() - make_interval(days => ${days})) m) r
        where r.before is distinct from r.sender_id) t
      where t.sender_id = u.id and t.asked_at is not null) a on true
    order by u.id`.execute(db);
  return rows;
}
