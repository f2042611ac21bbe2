import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export async function insertDispute(
  tx: Tx,
  dispute: { jobId: number; openedBy: number; reason: string },
): Promise<void> {
  await tx
    .insertInto('job_disputes')
    .values({ job_id: dispute.jobId, opened_by: dispute.openedBy, reason: dispute.reason })
    .execute();
}

/** Ends the open problem, if there is one, with nobody's decision. */
export async function dropOpenDispute(tx: Tx, jobId: number): Promise<void> {
  await tx
    .updateTable('job_disputes')
    .set({ decided_at: sql`now()` })
    .where('job_id', '=', jobId)
    .where('decided_at', 'is', null)
    .execute();
}

export async function decideOpenDispute(
  tx: Tx,
  jobId: number,
  decision: { operatorId: number; creatorAmount: number; words: string },
): Promise<void> {
  await tx
    .updateTable('job_disputes')
    .set({
      decided_at: sql`now()`,
      decided_by: decision.operatorId,
      creator_amount: decision.creatorAmount,
      decision: decision.words,
    })
    .where('job_id', '=', jobId)
    .where('decided_at', 'is', null)
    .execute();
}
