import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { isPushedTo } from './sessions/session-store.ts';

export interface AccountSecurityRow {
  readonly sessions: readonly {
    readonly id: number;
    readonly userAgent: string;
    readonly createdAt: string;
    readonly seenAt: string;
    readonly over: boolean;
  }[];
  readonly factor: { readonly confirmedAt: string; readonly left: number } | null;
  readonly passkeys: readonly {
    readonly id: number;
    readonly name: string;
    readonly createdAt: string;
    readonly usedAt: string | null;
  }[];
}

/** An account's sessions with their time left (newest first), second factor and passkeys, in one query. */
export async function readAccountSecurity(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<AccountSecurityRow> {
  const over = sql`expires_at <= ${now.toISOString()}`;
  const { rows } = await sql<AccountSecurityRow>`
    select
      coalesce((select json_agg(json_build_object('id', id, 'userAgent', user_agent, 'createdAt', created_at,
          'seenAt', seen_at, 'over', ${over}) order by seen_at desc, id desc)
        from sessions where user_id = ${userId} and (not ${over} or ${isPushedTo})), '[]') as sessions,
      (select json_build_object('confirmedAt', confirmed_at,
          'left', (select count(*) from recovery_codes r where r.user_id = f.user_id and r.used_at is null))
        from second_factors f where user_id = ${userId} and confirmed_at is not null) as factor,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'createdAt', created_at,
          'usedAt', used_at) order by id) from passkeys where user_id = ${userId}), '[]') as passkeys`.execute(
    db,
  );
  return rows[0] as AccountSecurityRow;
}
