import { DomainError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import { countDaily, mayAnnounceJob, requireConfirmedEmail } from '#server/accounts/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { toJob } from '../job-row.ts';
import { updateJob } from '../job-store.ts';
import { lockJob } from '../load-job.ts';
import { openDraft } from './publish-job.ts';

/** Opens a job to everyone that only invited creators saw: it is published again, and who was invited stays so. */
export function showToEveryone(ctx: SignedInContext, id: number): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const { job, demand } = await lockJob(tx, ctx, id);
    demand('edit');
    if (job.visibility !== 'invited') throw new DomainError('job.for_everyone');
    const row = await updateJob(tx, id, { visibility: 'public' });
    if (job.status === 'draft') return toJob(row, ctx.viewer);
    const userId = ctx.viewer.id;
    await requireConfirmedEmail(ctx, tx, userId);
    await countDaily(ctx, tx, 'job.published', { userId });
    const announced = await mayAnnounceJob(ctx, tx, userId);
    return toJob(await openDraft(ctx, tx, row, announced), ctx.viewer);
  });
}
