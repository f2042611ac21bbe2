import type { Job } from '#contract/jobs/job-replies.ts';
import { countDaily, mayAnnounceJob, requireConfirmedEmail } from '#server/accounts/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { jobOpened } from '../events.ts';
import { countInvitations, tellInvited } from '../inviting/invite-creators.ts';
import { type CountedJobRow, type JobRow, toJob } from '../job-row.ts';
import { updateJob } from '../job-store.ts';
import { lockJobFor } from '../load-job.ts';

/**
 * Opens a draft inside the caller's transaction, the job's lock taken. Creators nearby are notified
 * if `announced`.
 */
export async function openDraft(
  ctx: Platform,
  tx: Tx,
  job: JobRow,
  announced: boolean,
): Promise<CountedJobRow> {
  const row = await updateJob(tx, job.id, { status: 'open', openedAt: ctx.clock() });
  const isPublic = job.visibility === 'public';
  await ctx.events.record(tx, jobOpened, {
    jobId: job.id,
    clientId: job.clientId,
    title: job.title,
    serviceType: job.serviceType,
    location: job.location,
    budget: job.budget,
    lat: job.lat,
    lng: job.lng,
    announced: announced && isPublic,
  });
  if (!isPublic) await tellInvited(ctx, tx, job);
  return row;
}

/** Publishes an unpaid draft: payment is due once someone is hired. */
export function publishJob(ctx: SignedInContext, id: number): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const userId = ctx.viewer.id;
    // People come before jobs: how many they have open is counted.
    await lockEntity(tx, 'user', userId);
    const job = await lockJobFor(tx, ctx, id, 'publish');
    await requireConfirmedEmail(ctx, tx, userId);
    await countDaily(ctx, tx, 'job.published', { userId });
    if (job.visibility === 'invited') await countInvitations(ctx, tx, job);
    const announced = job.visibility === 'public' && (await mayAnnounceJob(ctx, tx, userId));
    return toJob(await openDraft(ctx, tx, job, announced), ctx.viewer);
  });
}
