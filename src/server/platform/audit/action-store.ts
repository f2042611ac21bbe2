import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

export interface NewAction {
  readonly operatorId: number;
  /** '<what>.<verb>', as in 'account.suspend'. */
  readonly action: string;
  /** '<table>:<id>', as in 'user:12'. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Logs an operator's action, in its transaction. */
export async function insertAction(tx: Queryable, action: NewAction): Promise<void> {
  await tx
    .insertInto('operatorActions')
    .values({
      operatorId: action.operatorId,
      action: action.action,
      subject: action.subject,
      details: JSON.stringify(action.details ?? {}),
    })
    .execute();
}

/** Reading again within this time is not logged again. */
const readingMinutes = 10;

/** Logs that an operator read private data, once per ten minutes. */
export async function insertReading(db: Queryable, { operatorId, action, subject }: NewAction) {
  await sql`
    insert into operator_actions (operator_id, action, subject)
    select ${operatorId}, ${action}, ${subject} where not exists (
      select from operator_actions where operator_id = ${operatorId} and action = ${action} and subject = ${subject}
        and created_at > now() - make_interval(mins => ${readingMinutes}))`.execute(db);
}

export interface ChainState {
  readonly length: number;
  /** The first broken entry of the chain; null if it is intact. */
  readonly brokenAt: number | null;
}

/**
 * Recomputes every hash. A truncated end cannot be detected here: compare the length with the last
 * one recorded.
 */
export async function checkActionChain(db: Queryable): Promise<ChainState> {
  const { rows } = await sql<ChainState>`
    with linked as (
      select position, hash is distinct from
          operator_action_hash(coalesce(lag(hash) over w, ''), a) or position <> row_number() over w as broken
      from operator_actions a where position is not null window w as (order by position)
    )
    select count(*) as length, min(position) filter (where broken) as broken_at from linked`.execute(
    db,
  );
  return rows[0] ?? { length: 0, brokenAt: null };
}
