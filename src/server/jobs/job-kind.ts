import { DomainError } from '#contract/errors.ts';
import type { KindOfOrder } from '#server/orders/index.ts';
import { findAcceptedApplication } from './applications/application-store.ts';
import { toJob } from './job-row.ts';
import { type FoundJobRow, findJobFor } from './job-store.ts';
import { lockJob } from './load-job.ts';

export const jobKind: KindOfOrder<FoundJobRow> = {
  kind: 'job',
  lock: async (tx, ctx, id) => {
    const { job, roles, demand } = await lockJob(tx, ctx, id);
    if (roles.length === 0) throw new DomainError('job.not_yours');
    const hired = await findAcceptedApplication(tx, id);
    return {
      row: job,
      side: roles.includes('owner') ? 'client' : 'creator',
      clientId: job.clientId,
      creatorId: job.selectedCreatorId,
      // Without a hire no action is allowed.
      creatorUserId: hired?.creatorUserId ?? 0,
      shareCents: job.budget * 100,
      frozenTerms: job.frozenTerms,
      demand,
    };
  },
  reply: async (tx, { viewer }, id) => {
    const job = await findJobFor(tx, viewer, id);
    if (!job) throw new DomainError('job.not_found');
    return toJob(job, viewer);
  },
};
