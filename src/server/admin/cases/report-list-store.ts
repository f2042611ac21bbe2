import { sql } from 'kysely';
import type { AdminReport, ReportDecision } from '#contract/admin/reports.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Reports with what they are about, newest first. */
export async function listReports(
  db: Queryable,
  query: {
    readonly state: 'waiting' | 'decided' | 'all';
    /** Only what this person wrote or reported. */
    readonly person?: number | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<AdminReport[]> {
  const { rows } = await sql<AdminReport>`
    select r.id, case when r.message_id is not null then 'message' when r.review_id is not null then 'review'
        when r.client_review_id is not null then 'client_review' else r.subject_kind end as kind,
      r.subject_id, r.ground, r.subject_picture as picture,
      coalesce(m.content, v.comment, o.comment, r.subject_text) as words, coalesce(v.rating, o.rating) as rating,
      coalesce(v.creator_id, o.creator_id, sc.id) as creator_id,
      coalesce((
        select json_agg(json_build_object('id', n.id, 'by', n.sender_id, 'text', n.content, 'at', n.created_at) order by n.id)
        from (
          (select * from messages before where before.low_id = m.low_id and before.high_id = m.high_id
            and before.id <= m.id order by before.id desc limit 4)
          union all
          (select * from messages after where after.low_id = m.low_id and after.high_id = m.high_id
            and after.id > m.id order by after.id limit 3)
        ) n), '[]') as around,
      json_build_object('id', w.id, 'fullName', w.full_name, 'username', w.username,
        'suspended', w.suspended_at is not null) as writer,
      case when p.id is not null then json_build_object('id', p.id, 'fullName', p.full_name, 'username', p.username)
        end as reporter, r.reporter_email,
      r.reason, r.created_at as at,
      case when r.decided_at is not null then json_build_object('outcome', r.decision,
        'by', (select d.full_name from people d where d.id = r.decided_by), 'at', r.decided_at,
        'reason', (select a.details ->> 'reason' from operator_actions a where a.subject = 'report:' || r.id
          order by a.id desc limit 1)) end as decision
    from reports r
      left join people p on p.id = r.reporter_id
      left join messages m on m.id = r.message_id
      left join review_texts v on v.id = r.review_id
      left join client_review_texts o on o.id = r.client_review_id
      left join creators oc on oc.id = o.creator_id
      join people w on w.id = coalesce(m.sender_id, v.client_id, oc.user_id, r.owner_id)
      left join creators sc on r.subject_kind in ('profile', 'portfolio_item') and sc.user_id = r.owner_id
    where (${query.state} = 'all' or (r.decided_at is null) = ${query.state === 'waiting'})
      and (${query.person ?? null}::int is null or ${query.person ?? null}::int in (w.id, p.id))
      and (${query.before ?? null}::int is null or r.id < ${query.before ?? null}::int)
    order by r.id desc
    limit ${query.limit}`.execute(db);
  return rows;
}

/** A report under its lock, until the transaction ends. */
export function lockReport(tx: Tx, id: number) {
  return tx
    .selectFrom('reports')
    .leftJoin('people', 'people.id', 'reports.reporterId')
    .select([
      'reports.reviewId',
      'reports.clientReviewId',
      'reports.subjectKind',
      'reports.subjectId',
      'reports.reporterEmail as visitorEmail',
      'reports.decidedAt',
      'people.email as reporterEmail',
      'people.fullName as reporterName',
    ])
    .where('reports.id', '=', id)
    .forUpdate('reports')
    .executeTakeFirst();
}

export async function markDecided(
  tx: Tx,
  id: number,
  decision: { readonly outcome: ReportDecision; readonly by: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ decision: decision.outcome, decidedBy: decision.by, decidedAt: decision.at })
    .where('id', '=', id)
    .execute();
}
