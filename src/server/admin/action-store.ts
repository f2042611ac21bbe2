import { sql } from 'kysely';
import type { OperatorAction } from '#contract/admin/replies.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Newest first. */
export async function listActions(
  db: Queryable,
  {
    before,
    limit,
    person,
  }: {
    readonly before?: number | undefined;
    readonly limit: number;
    /** Only what was done to this person. */
    readonly person?: number | undefined;
  },
): Promise<OperatorAction[]> {
  const { rows } = await sql<OperatorAction>`
    select a.id, a.action, a.subject, a.details, a.created_at as at,
      json_build_object('id', o.id, 'fullName', o.full_name, 'username', o.username) as operator,
      case s.kind
        when 'user' then (select u.full_name from people u where u.id = s.id)
        when 'job' then (select j.title from jobs j where j.id = s.id)
      end as subject_name
    from operator_actions a
      join people o on o.id = a.operator_id
      cross join lateral (
        select split_part(a.subject, ':', 1) as kind,
          case when a.subject ~ '^(user|job):\\d{1,9}$' then split_part(a.subject, ':', 2)::int end as id
      ) s
    where (${before ?? null}::bigint is null or a.id < ${before ?? null}::bigint)
      and (${person ?? null}::int is null or a.subject = 'user:' || ${person ?? null}::int)
    order by a.id desc
    limit ${limit}`.execute(db);
  return rows;
}
