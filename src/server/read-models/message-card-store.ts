import { sql } from 'kysely';
import { type MessageCard, maxShared } from '#contract/messages/message-card.ts';
import { type Contact, contactQuery } from '#server/messages/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

interface MessageCardRow extends Pick<MessageCard, 'user' | 'jobs' | 'bookings'> {
  readonly contact: Contact | null;
}

/**
 * A person with the jobs and bookings they share with the viewer, newest first, in one query. A job
 * is shared with its applicants; its client does not see withdrawn ones. Undefined if there is no
 * such person; messages of a deleted person can still be read.
 */
export async function findMessageCard(
  db: Queryable,
  viewer: { readonly id: number; readonly creatorId: number | null },
  otherId: number,
): Promise<MessageCardRow | undefined> {
  const ownCreatorId = viewer.creatorId ?? 0;
  const { rows } = await sql<MessageCardRow>`
    select
      json_build_object('id', u.id, 'fullName', u.full_name, 'isCreator', u.is_creator,
        'profileImage', u.profile_image, 'location', u.location, 'createdAt', ${isoInstant('u.created_at')},
        'creatorId', case when c.listed then c.id end, 'serviceType', c.service_type) as "user",
      (select row_to_json(contact) from (${contactQuery(viewer.id, otherId)}) contact) as contact,
      coalesce((select json_agg(shared order by shared.id desc) from (
        select j.id, j.title, j.status, a.status as "applicationStatus",
          case when j.client_id = ${viewer.id} then 'client' else 'creator' end as you
        from job_applications a join jobs j on j.id = a.job_id
        where (a.creator_id = c.id and j.client_id = ${viewer.id} and a.status <> 'withdrawn')
          or (a.creator_id = ${ownCreatorId} and j.client_id = u.id)
        order by j.id desc limit ${maxShared}) shared), '[]') as jobs,
      coalesce((select json_agg(shared order by shared.id desc) from (
        select b.id, ${isoInstant('b.starts_at')} as "startsAt", b.status,
          case when b.client_id = ${viewer.id} then 'client' else 'creator' end as you
        from bookings b
        where (b.creator_id = c.id and b.client_id = ${viewer.id})
          or (b.creator_id = ${ownCreatorId} and b.client_id = u.id)
        order by b.id desc limit ${maxShared}) shared), '[]') as bookings
    from people u
    left join creators c on c.user_id = u.id
    where u.id = ${otherId} and (not u.deleted or exists (select from messages
      where low_id = least(${viewer.id}, u.id) and high_id = greatest(${viewer.id}, u.id)))`.execute(
    db,
  );
  return rows[0];
}
