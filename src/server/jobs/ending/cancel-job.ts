import type { Job } from '#contract/jobs/job-replies.ts';
import { endDisputes } from '#server/disputes/index.ts';
import { cancelPayable, settleCancelled } from '#server/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { findAcceptedApplication } from '../applications/application-store.ts';
import { closePending } from '../applications/close-applications.ts';
import { jobCancelled } from '../events.ts';
import { toJob } from '../job-row.ts';
import { findJobAsSystem, updateJob } from '../job-store.ts';
import { lockJobFor } from '../load-job.ts';

/** Cancels a job and refunds all held money; while a bank decides, as soon as it has. */
export function cancelJob(ctx: SignedInContext, id: number): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const job = await lockJobFor(tx, ctx, id, 'cancel');
    const subject = { kind: 'job', id } as const;
    const hired = await findAcceptedApplication(tx, id);
    const cancelled = await updateJob(tx, id, {
      status: 'cancelled',
      ending: 'cancelled',
      cancelledAt: ctx.clock(),
    });
    await closePending(ctx, tx, job, 'cancelled');
    await endDisputes(ctx, tx, subject);
    if (job.paymentStatus === 'in_escrow' || job.paymentStatus === 'disputed') {
      await settleCancelled(ctx, tx, subject, {
        refundCents: 'all',
        creatorId: null,
        cause: 'client_cancelled',
        // A client whose creator never delivered did not just change their mind.
        byClient: !hired,
        byCreator: hired?.creatorUserId ?? null,
      });
    } else {
      await cancelPayable(tx, subject);
    }
    await ctx.events.record(tx, jobCancelled, {
      jobId: id,
      clientId: job.clientId,
      title: job.title,
      creatorId: hired?.creatorId ?? null,
      creatorUserId: hired?.creatorUserId ?? null,
      by: 'owner',
    });
    return toJob((await findJobAsSystem(tx, id)) ?? cancelled, ctx.viewer);
  });
}
