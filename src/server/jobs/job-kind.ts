import { DomainError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import type { JobAction } from '#contract/lifecycles/job.ts';
import { type KindOfOrder, reviewableOf } from '#server/orders/index.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { toJob } from './job-row.ts';
import { jobFactsOf, jobRolesOf, requireJobAction } from './job-rules.ts';
import { type FoundJobRow, findJobAsSystem, findJobFor } from './job-store.ts';
import { lockJob } from './load-job.ts';

/** The payload of events about the hired creator's work. */
export const factOf = (job: FoundJobRow) => ({
  jobId: job.id,
  clientId: job.clientId,
  title: job.title,
  creatorId: job.selectedCreatorId ?? 0,
  creatorUserId: job.creatorUserId ?? 0,
});

const partsOf = (job: FoundJobRow) => ({
  row: job,
  clientId: job.clientId,
  creatorId: job.selectedCreatorId,
  creatorUserId: job.creatorUserId ?? 0,
  shareCents: job.budget * 100 + job.extraCents,
  frozenTerms: job.frozenTerms,
  delivery: job.delivery,
});

/** Leaves it to the lifecycle to say why strangers are refused. */
export const lockForAnyone: KindOfOrder<FoundJobRow, Job>['lock'] = async (tx, ctx, id) => {
  const { job, roles, demand } = await lockJob(tx, ctx, id);
  return { ...partsOf(job), side: roles.includes('owner') ? 'client' : 'creator', demand };
};

export const jobKind: KindOfOrder<FoundJobRow, Job> = {
  kind: 'job',
  lock: async (tx, ctx, id) => {
    const locked = await lockForAnyone(tx, ctx, id);
    if (jobRolesOf(locked.row, ctx.viewer).length === 0) throw new DomainError('job.not_yours');
    return locked;
  },
  lockAs: async (tx, ctx, id, actor) => {
    await lockEntity(tx, 'job', id);
    const job = await findJobAsSystem(tx, id);
    if (!job) return undefined;
    const demand = (action: JobAction) =>
      requireJobAction(job, [actor], action, jobFactsOf(job, ctx.clock()));
    return { ...partsOf(job), demand };
  },
  reply: async (tx, { viewer }, id) => {
    const job = await findJobFor(tx, viewer, id);
    if (!job) throw new DomainError('job.not_found');
    return toJob(job, viewer);
  },
};

export const findReviewableJob = reviewableOf('job', async (tx, viewer, id) => {
  const job = await findJobFor(tx, viewer, id);
  return job && { ...job, creatorId: job.selectedCreatorId };
});
