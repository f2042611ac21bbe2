import { sql } from 'kysely';
import type { Conversation } from '#contract/messages/messages.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/**
 * The viewer's conversation partners, newest first, and where the next page begins. Skips along the
 * index from one person to the next, so a long conversation costs no more than a short one.
 */
export async function listConversationsOf(
  db: Queryable,
  viewerId: number,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<{ conversations: Conversation[]; before: number | undefined }> {
  const { rows } = await sql<Conversation>`
    with recursive higher as (
      (select high_id as other from messages where low_id = ${viewerId} order by high_id limit 1)
      union all
      select (select m.high_id from messages m where m.low_id = ${viewerId} and m.high_id > higher.other
        order by m.high_id limit 1) from higher where higher.other is not null
    ), lower as (
      (select low_id as other from messages where high_id = ${viewerId} order by low_id limit 1)
      union all
      select (select m.low_id from messages m where m.high_id = ${viewerId} and m.low_id > lower.other
        order by m.low_id limit 1) from lower where lower.other is not null
    )
    select
      json_build_object('id', u.id, 'fullName', u.full_name, 'profileImage', u.profile_image,
        'isCreator', u.is_creator, 'serviceType', c.service_type) as "user",
      json_build_object('id', last.id, 'content', last.content, 'senderId', last.sender_id,
        'attachmentCount', last.attachment_count,
        'createdAt', to_char(last.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as last_message,
      (select count(*)::integer from messages m
        where m.recipient_id = ${viewerId} and m.sender_id = u.id and m.read_at is null) as unread_count,
      exists (select from blocks where blocker_id = ${viewerId} and blocked_id = u.id) as "blocked"
    from (select other from higher union all select other from lower) others
    join people u on u.id = others.other
    left join creators c on c.user_id = u.id
    cross join lateral (
      select m.id, m.content, m.sender_id, m.created_at, m.attachment_count from messages m
      where m.low_id = least(${viewerId}, u.id) and m.high_id = greatest(${viewerId}, u.id)
      order by m.id desc limit 1) last
    where ${before ?? null}::bigint is null or last.id < ${before ?? null}
    order by last.id desc
    limit ${limit + 1}`.execute(db);
  const conversations = rows.slice(0, limit);
  return {
    conversations,
    before: rows.length > limit ? conversations.at(-1)?.lastMessage.id : undefined,
  };
}
