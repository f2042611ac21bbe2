import { jobLifecycle } from '#contract/lifecycles/job.ts';
import { transitionFor } from '#contract/lifecycles/lifecycle.ts';
import { endDisputes } from '#server/disputes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAcceptedApplication } from '../applications/application-store.ts';
import { closePending } from '../applications/close-applications.ts';
import { jobCancelled } from '../events.ts';
import type { CountedJobRow } from '../job-row.ts';
import { jobFactsOf } from '../job-rules.ts';
import { updateJob } from '../job-store.ts';

/**
 * Ends a job whose whole payment the bank or an operator returned to the client: it cannot be paid
 * again, and no one should work for free. Ignores other jobs. The caller holds the job's lock.
 */
export async function endReturnedJob(ctx: Platform, tx: Tx, job: CountedJobRow): Promise<void> {
  const facts = jobFactsOf(job, ctx.clock());
  if (!transitionFor(jobLifecycle, 'payment_returned', 'system', job.status, facts)) return;
  const hired = await findAcceptedApplication(tx, job.id);
  await updateJob(tx, job.id, {
    status: 'cancelled',
    ending: 'payment_returned',
    cancelledAt: ctx.clock(),
    disputedAt: null,
  });
  await closePending(ctx, tx, job, 'cancelled');
  await endDisputes(ctx, tx, { kind: 'job', id: job.id });
  await ctx.events.record(tx, jobCancelled, {
    jobId: job.id,
    clientId: job.clientId,
    title: job.title,
    creatorId: hired?.creatorId ?? null,
    creatorUserId: hired?.creatorUserId ?? null,
    by: 'payment',
  });
}
