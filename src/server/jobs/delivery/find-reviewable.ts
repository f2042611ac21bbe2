import type { Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { JobViewer } from '../job-rules.ts';
import { findJobFor } from '../job-store.ts';

export interface ReviewableWork {
  readonly clientId: number;
  readonly creatorId: number | null;
  readonly completed: boolean;
  readonly completedAt: string | null;
  readonly title: string;
}

/** What a review of this job needs to know, as visible to the viewer; takes the job's lock. */
export async function findReviewableJob(
  tx: Tx,
  viewer: JobViewer,
  id: number,
): Promise<ReviewableWork | undefined> {
  await lockEntity(tx, 'job', id);
  const job = await findJobFor(tx, viewer, id);
  return (
    job && {
      clientId: job.clientId,
      creatorId: job.selectedCreatorId,
      completed: job.status === 'completed',
      completedAt: job.completedAt,
      title: job.title,
    }
  );
}
