import type { Job } from '#contract/jobs/job-replies.ts';
import { closeProposedDate } from '#server/deliveries/index.ts';
import { endDisputes } from '#server/disputes/index.ts';
import { cancelPayable, settleCancelled } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAcceptedApplication } from '../applications/application-store.ts';
import { closePending } from '../applications/close-applications.ts';
import { jobCancelled } from '../events.ts';
import { type CountedJobRow, type JobRow, toJob } from '../job-row.ts';
import { findJobAsSystem, updateJob } from '../job-store.ts';
import { lockJobFor } from '../load-job.ts';

/** Cancels a job and refunds all held money; while a bank decides, as soon as it has. */
export function cancelJob(ctx: SignedInContext, id: number): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const job = await lockJobFor(tx, ctx, id, 'cancel');
    return toJob(await endAndRefund(ctx, tx, job, 'owner'), ctx.viewer);
  });
}

/** The caller holds the job's lock and has checked that it may end. */
export async function endAndRefund(
  ctx: Platform,
  tx: Tx,
  job: JobRow,
  by: 'owner' | 'undelivered' | 'unfilled',
): Promise<CountedJobRow> {
  const { id } = job;
  const subject = { kind: 'job', id } as const;
  const hired = await findAcceptedApplication(tx, id);
  const cancelled = await updateJob(tx, id, {
    status: 'cancelled',
    ending: by === 'owner' ? 'cancelled' : by,
    cancelledAt: ctx.clock(),
  });
  await closePending(ctx, tx, job, 'cancelled');
  await closeProposedDate(tx, subject, 'void', ctx.clock());
  await endDisputes(ctx, tx, subject);
  if (job.paymentStatus === 'in_escrow' || job.paymentStatus === 'disputed') {
    await settleCancelled(ctx, tx, subject, {
      refundCents: 'all',
      creatorId: null,
      cause: by === 'owner' ? 'client_cancelled' : 'not_delivered',
      // A client whose creator never delivered did not just change their mind.
      byClient: by !== 'unfilled' && !hired,
      byCreator: hired?.creatorUserId ?? null,
    });
  } else {
    await cancelPayable(tx, subject);
  }
  const unpaid = job.paymentStatus === 'unpaid';
  await ctx.events.record(tx, jobCancelled, {
    jobId: id,
    clientId: job.clientId,
    title: job.title,
    creatorId: hired?.creatorId ?? null,
    creatorUserId: hired?.creatorUserId ?? null,
    by: by === 'unfilled' && unpaid ? 'unpaid_unfilled' : by,
  });
  return (await findJobAsSystem(tx, id)) ?? cancelled;
}
