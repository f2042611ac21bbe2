import { DomainError } from '#contract/errors.ts';
import { jobDelivery } from '#contract/jobs/job-steps.ts';
import type { DeliveredKind } from '#server/deliveries/index.ts';
import { findAcceptedApplication } from '../applications/application-store.ts';
import { hiredFactOf } from '../applications/close-applications.ts';
import { approveAt } from '../deadline-rules.ts';
import { jobSubmitted } from '../events.ts';
import { toJob } from '../job-row.ts';
import { findJobFor, updateJob } from '../job-store.ts';
import { lockJob } from '../load-job.ts';

export const deliveredJobs: DeliveredKind = {
  kind: 'job',
  calls: jobDelivery,
  lock: async (tx, ctx, id) => {
    const { job, roles, demand } = await lockJob(tx, ctx, id);
    if (roles.length === 0) throw new DomainError('job.not_yours');
    const hired = await findAcceptedApplication(tx, id);
    return {
      clientId: job.clientId,
      // Without a hire no action is allowed.
      creatorUserId: hired?.creatorUserId ?? 0,
      creatorId: hired?.creatorId ?? 0,
      side: roles.includes('owner') ? 'client' : 'creator',
      frozenTerms: job.frozenTerms,
      demand,
    };
  },
  renewReview: async (tx, ctx, id, inGallery) => {
    const { job } = await lockJob(tx, ctx, id);
    const now = ctx.clock();
    await updateJob(tx, id, { submittedAt: now, approveAt: approveAt(job, now) });
    await ctx.events.record(tx, jobSubmitted, { ...(await hiredFactOf(tx, job)), inGallery });
  },
  reply: async (tx, { viewer }, id) => {
    const job = await findJobFor(tx, viewer, id);
    if (!job) throw new DomainError('job.not_found');
    return toJob(job, viewer);
  },
};
