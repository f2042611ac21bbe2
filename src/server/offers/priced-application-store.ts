import type { Queryable } from '#server/platform/db/database.ts';

/** Of an application, if it names a price. */
export async function findOfferOfApplication(db: Queryable, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('jobApplications')
    .select('offerId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.offerId ?? null;
}

/** One's application to a job that waits for a decision. */
export async function findOwnApplication(
  db: Queryable,
  jobId: number,
  creatorId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('jobApplications')
    .select('id')
    .where('jobId', '=', jobId)
    .where('creatorId', '=', creatorId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.id;
}
