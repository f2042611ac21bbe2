import { sql } from 'kysely';
import type {
  ListedNotification,
  NotificationData,
} from '#contract/notifications/notifications.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

/**
 * The subjects of a reader's notifications, in order, in one query: the other person, the job or
 * booking, its time. Orders are included only if the reader is or was part of them, or the job is
 * public.
 */
export async function findNoticeSubjects(
  db: Queryable,
  readerId: number,
  data: readonly NotificationData[],
): Promise<ListedNotification['about'][]> {
  if (data.length === 0) return [];
  const { rows } = await sql<ListedNotification['about']>`
    select case when u.id is not null then json_build_object('fullName', u.full_name, 'profileImage', u.profile_image) end as person,
      coalesce(b.package_title, j.title) as title, case when b.id is not null then c.service_type end as service_type,
      ${isoInstant('b.starts_at')} as starts_at, case when b.id is not null then coalesce(b.time_zone, c.time_zone) end as time_zone,
      to_char(j.date, 'YYYY-MM-DD') as date
    from rows from (json_to_recordset(${JSON.stringify(data)}::json) as ("jobId" integer, "bookingId" integer,
      "applicationId" integer, "creatorId" integer, "userId" integer)) with ordinality n
    left join jobs j on j.id = n."jobId" and (j.client_id = ${readerId} or j.status <> 'draft' and
      (j.visibility = 'public' or exists (select from creators me where me.user_id = ${readerId} and (
        exists (select from job_invitations i where i.job_id = j.id and i.creator_id = me.id)
        or exists (select from job_applications x where x.job_id = j.id and x.creator_id = me.id)))))
    left join bookings b on b.id = n."bookingId" and (b.client_id = ${readerId}
      or exists (select from creators own where own.id = b.creator_id and own.user_id = ${readerId}))
    left join job_applications a on a.id = n."applicationId"
    left join creators c on c.id = coalesce(b.creator_id, n."creatorId", a.creator_id, j.selected_creator_id)
    left join people u on not u.deleted and u.id <> ${readerId} and u.id = coalesce(n."userId",
      case when coalesce(b.client_id, j.client_id) = ${readerId} then c.user_id
        else coalesce(b.client_id, j.client_id, c.user_id) end)
    order by n.ordinality`.execute(db);
  return rows;
}
