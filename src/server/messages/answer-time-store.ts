import { sql } from 'kysely';
import type { AnswerTime } from '#server/creators/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** How many replies are considered. */
const days = 90;
/** New conversations of a creator that are looked at, the newest. */
const maxConversations = 500;
/** So many have to be answered before it is shown how fast. */
const fewestAnswers = 5;

/**
 * Reply times of people by id, after the given one: the median in minutes over the last 90 days,
 * from the first unanswered message to their next one; null without a reply in that time.
 * `typicalMinutes` is the median until their first message in conversations that others began in that
 * time; one that has waited for a day counts with how long it has, unless they blocked who began it. Null
 * with fewer than five answers.
 */
export async function listAnswerTimes(
  db: Queryable,
  after: number,
  limit: number,
): Promise<AnswerTime[]> {
  const { rows } = await sql<AnswerTime>`
    select u.id as user_id, a.minutes, f.typical_minutes from (
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
    left join lateral (
      select case when count(t.answered_at) >= ${fewestAnswers} then round(percentile_cont(0.5) within group (
        order by extract(epoch from coalesce(t.answered_at, now()) - t.asked_at) / 60))::integer end as typical_minutes
      from (
        select s.asked_at, (select r.created_at from messages r
          where r.low_id = s.low_id and r.high_id = s.high_id and r.sender_id = u.id order by r.id limit 1) as answered_at
        from (
          select distinct on (m.low_id, m.high_id) m.id, m.low_id, m.high_id, m.sender_id, m.created_at as asked_at
          from (
            select id, sender_id, low_id, high_id, created_at from messages
              where low_id = u.id and created_at > now() - make_interval(days => ${days})
            union all
            select id, sender_id, low_id, high_id, created_at from messages
              where high_id = u.id and created_at > now() - make_interval(days => ${days})) m
          order by m.low_id, m.high_id, m.id) s
        where s.sender_id <> u.id and not exists (select from messages e
          where e.low_id = s.low_id and e.high_id = s.high_id and e.id < s.id)
          and not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = s.sender_id)
        order by s.id desc limit ${maxConversations}) t
      where t.answered_at is not null or t.asked_at < now() - interval '1 day') f on true
    order by u.id`.execute(db);
  return rows;
}
