import { DomainError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import { completeOrder } from '#server/orders/index.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { cancelJob } from './ending/cancel-job.ts';
import { endedJobs } from './ending/ended-jobs.ts';
import { findJobFor } from './job-store.ts';
import { publishJob } from './posting/publish-job.ts';

/** Maps a status sent as in the specification to the operation that leads to it. */
export async function changeStatus(
  ctx: SignedInContext,
  id: number,
  status: JobStatus,
): Promise<Job> {
  if (status === 'open') return publishJob(ctx, id);
  if (status === 'cancelled') return cancelJob(ctx, id);
  if (status === 'completed') return completeOrder(ctx, endedJobs, id);
  const job = await findJobFor(ctx.db, ctx.viewer, id);
  if (!job) throw new DomainError('job.not_found');
  if (job.clientId !== ctx.viewer.id) throw new DomainError('job.not_yours');
  throw new DomainError('job.wrong_state', {
    message: "You can't set a job to this status directly",
  });
}
