import { DomainError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { jobAddressChanged } from './events.ts';
import { factOf } from './job-kind.ts';
import { toJob } from './job-row.ts';
import { updateJob } from './job-store.ts';
import { lockJob } from './load-job.ts';

/** Says where the work is, for the two sides only; the hired creator is notified. */
export function changeAddress(ctx: SignedInContext, id: number, address: string): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const { job, roles, demand } = await lockJob(tx, ctx, id);
    if (roles.length === 0) throw new DomainError('job.not_yours');
    demand('change_address');
    if (address === job.address) return toJob(job, ctx.viewer);
    const changed = await updateJob(tx, id, { address });
    await ctx.events.record(tx, jobAddressChanged, factOf(job));
    return toJob(changed, ctx.viewer);
  });
}
