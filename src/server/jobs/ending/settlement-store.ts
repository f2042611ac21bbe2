import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface SettlementRow {
  readonly id: number;
  readonly number: number;
  readonly proposed_by: number;
  readonly creator_amount: number;
  readonly note: string;
  readonly status: string;
  readonly created_at: string;
}

const columns = [
  'id',
  'number',
  'proposed_by',
  'creator_amount',
  'note',
  'status',
  'created_at',
] as const;

export function findOpenSettlement(
  db: Queryable,
  jobId: number,
): Promise<SettlementRow | undefined> {
  return db
    .selectFrom('job_settlements')
    .select(columns)
    .where('job_id', '=', jobId)
    .where('status', '=', 'proposed')
    .executeTakeFirst();
}

export function findSettlement(
  db: Queryable,
  jobId: number,
  number: number,
): Promise<SettlementRow | undefined> {
  return db
    .selectFrom('job_settlements')
    .select(columns)
    .where('job_id', '=', jobId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Ends the open proposal, if there is one. */
export async function closeOpenSettlement(
  tx: Tx,
  jobId: number,
  status: 'accepted' | 'replaced' | 'void',
): Promise<void> {
  await tx
    .updateTable('job_settlements')
    .set({ status, decided_at: sql`now()` })
    .where('job_id', '=', jobId)
    .where('status', '=', 'proposed')
    .execute();
}

/** Numbers a new proposal after the job's last one; the job's lock keeps the numbers apart. */
export function insertSettlement(
  tx: Tx,
  proposal: { jobId: number; proposedBy: number; creatorAmount: number; note: string },
): Promise<SettlementRow> {
  return tx
    .insertInto('job_settlements')
    .values({
      job_id: proposal.jobId,
      proposed_by: proposal.proposedBy,
      creator_amount: proposal.creatorAmount,
      note: proposal.note,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from job_settlements where job_id = ${proposal.jobId})`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
