import { DomainError } from '#contract/errors.ts';
import type { Application } from '#contract/job-replies.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import {
  findApplicationOf,
  insertApplication,
  toApplication,
  updateApplications,
} from './application-store.ts';
import { workFactOf } from './close-applications.ts';
import { applicationReceived } from './events.ts';
import { lockJob } from './load-job.ts';

/** Applies with a message; a withdrawn application becomes pending again, the same row. */
export function applyToJob(
  ctx: SignedInContext,
  id: number,
  message: string,
): Promise<Application> {
  return inTransaction(ctx.db, async (tx) => {
    const { job } = await lockJob(tx, ctx, id);
    const { creatorId } = ctx.viewer;
    if (job.client_id === ctx.viewer.id) throw new DomainError('job.own_job');
    if (creatorId === null) throw new DomainError('job.creator_only');
    const before = await findApplicationOf(tx, id, creatorId);
    if (before && before.status !== 'withdrawn') throw new DomainError('job.already_applied');
    if (job.status !== 'open') throw new DomainError('job.not_open');
    if (before) {
      await updateApplications(tx, [before.id], {
        status: 'pending',
        reason: null,
        message,
        created_at: ctx.clock(),
        decided_at: null,
      });
    } else {
      await insertApplication(tx, { job_id: id, creator_id: creatorId, message });
    }
    const application = await findApplicationOf(tx, id, creatorId);
    if (!application) throw new DomainError('conflict');
    await ctx.events.record(tx, applicationReceived, workFactOf(job, application));
    return toApplication(application);
  });
}
