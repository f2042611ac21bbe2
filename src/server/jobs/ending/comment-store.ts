import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** The open problem's number, its row locked; absent where none is open. */
export async function lockOpenDispute(tx: Tx, jobId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('job_disputes')
    .select('id')
    .where('job_id', '=', jobId)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

export async function findNewestDispute(db: Queryable, jobId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('job_disputes')
    .select('id')
    .where('job_id', '=', jobId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
