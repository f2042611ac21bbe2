import { sql } from 'kysely';
import type { PublicKind } from '#contract/admin/takedowns.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export interface ReportLetter {
  readonly reportId: number;
  readonly kind: 'message' | 'review' | PublicKind;
  /** What was reported, in its writer's words. */
  readonly words: string;
  readonly writer: string;
  readonly reporter: string;
  readonly reason: string;
  /** Paths of the files that go with a message. */
  readonly attachments: readonly string[];
}

/** A report with its subject, for operators; undefined if it no longer exists. */
export async function findReportAsSystem(
  db: Queryable,
  reportId: number,
): Promise<ReportLetter | undefined> {
  const { rows } = await sql<ReportLetter>`
    select r.id as report_id, case when r.message_id is not null then 'message' else coalesce(r.subject_kind, 'review') end as kind,
      coalesce(m.content, v.comment, o.comment, r.subject_text) as words, w.username as writer,
      coalesce(p.username::text, r.reporter_email) as reporter, r.reason,
      coalesce((select json_agg('/attachments/' || f.key || '/' || split_part(f.variants -> -1 ->> 'key', '/', 3)
          order by a.position)
        from message_attachments a join files f on f.id = a.file_id where a.message_id = m.id), '[]') as attachments
    from reports r
    left join people p on p.id = r.reporter_id
    left join messages m on m.id = r.message_id
    left join review_texts v on v.id = r.review_id
    left join client_review_texts o on o.id = r.client_review_id
    left join creators oc on oc.id = o.creator_id
    join people w on w.id = coalesce(m.sender_id, v.client_id, oc.user_id, r.owner_id)
    where r.id = ${reportId}`.execute(db);
  return rows[0];
}

/** The username that a creator's profile belongs to. */
export async function findCreatorName(db: Queryable, creatorId: number): Promise<string> {
  const { username } = await db
    .selectFrom('creators as c')
    .innerJoin('people as p', 'p.id', 'c.userId')
    .select('p.username')
    .where('c.id', '=', creatorId)
    .executeTakeFirstOrThrow();
  return username;
}
