import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** A proposal that waits for an answer; `startTime` as HH:mm. */
export interface OpenMove {
  readonly id: number;
  readonly proposedBy: number;
  readonly date: string;
  readonly startTime: string | null;
}

/** The job's open proposal, as a column of a query on `jobs`. */
export const openMove = sql<OpenMove | null>`(
  select json_build_object('id', m.id, 'proposedBy', m.proposed_by, 'date', m.date,
    'startTime', to_char(m.start_time, 'HH24:MI'))
  from job_moves m where m.job_id = jobs.id and m.status = 'proposed')`;

export async function insertMove(
  tx: Tx,
  move: Omit<OpenMove, 'id'> & { readonly jobId: number },
): Promise<void> {
  await tx.insertInto('jobMoves').values(move).execute();
}

export function findMove(
  db: Queryable,
  jobId: number,
  id: number,
): Promise<{ date: string; startTime: string | null; status: string } | undefined> {
  return db
    .selectFrom('jobMoves')
    .select(['date', 'startTime', 'status'])
    .where('jobId', '=', jobId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ends the open proposal, if there is one. */
export async function closeOpenMove(
  tx: Tx,
  jobId: number,
  status: 'accepted' | 'declined' | 'withdrawn' | 'replaced',
): Promise<void> {
  await tx
    .updateTable('jobMoves')
    .set({ status, decidedAt: sql`now()` })
    .where('jobId', '=', jobId)
    .where('status', '=', 'proposed')
    .execute();
}
