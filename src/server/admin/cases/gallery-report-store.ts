import { sql } from 'kysely';
import type { AdminGalleryReport } from '#contract/admin/reports.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Reports of galleries, newest first. */
export async function listGalleryReports(
  db: Queryable,
  query: {
    readonly state: 'waiting' | 'decided' | 'all';
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<AdminGalleryReport[]> {
  const { rows } = await sql<AdminGalleryReport>`
    select r.id, r.gallery_id, g.links_closed_at is not null as links_closed,
      json_build_object('id', w.id, 'fullName', w.full_name, 'username', w.username,
        'suspended', w.suspended_at is not null) as creator,
      case when p.id is not null then json_build_object('id', p.id, 'fullName', p.full_name, 'username', p.username)
        end as reporter,
      r.reason, r.created_at as at,
      case when r.decided_at is not null then json_build_object('outcome', r.decision,
        'by', (select d.full_name from people d where d.id = r.decided_by), 'at', r.decided_at,
        'reason', (select a.details ->> 'reason' from operator_actions a where a.subject = 'gallery-report:' || r.id
          order by a.id desc limit 1)) end as decision
    from gallery_reports r
      join galleries g on g.id = r.gallery_id
      join creators c on c.id = g.creator_id
      join people w on w.id = c.user_id
      left join people p on p.id = r.reporter_id
    where (${query.state} = 'all' or (r.decided_at is null) = ${query.state === 'waiting'})
      and (${query.before ?? null}::int is null or r.id < ${query.before ?? null}::int)
    order by r.id desc
    limit ${query.limit}`.execute(db);
  return rows;
}
