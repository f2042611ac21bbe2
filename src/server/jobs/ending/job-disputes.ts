import { jobSideOf } from '#contract/disputes/disputes.ts';
import { DomainError } from '#contract/errors.ts';
import { jobDispute } from '#contract/jobs/job-disputes.ts';
import type { DisputedKind } from '#server/disputes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  jobCancelled,
  jobCommentAdded,
  jobDisputeDecided,
  jobDisputed,
  jobDisputeWithdrawn,
  settlementProposed,
} from '../events.ts';
import { factOf, jobKind } from '../job-kind.ts';
import { jobRolesOf } from '../job-rules.ts';
import { type FoundJobRow, findJobAsSystem, findJobFor, updateJob } from '../job-store.ts';

async function findJob(tx: Tx, id: number): Promise<FoundJobRow> {
  const job = await findJobAsSystem(tx, id);
  if (!job) throw new DomainError('job.not_found');
  return job;
}

/** Extends open deadlines by the time the dispute lasted. */
function resumed({ approveAt: at, disputedAt: since }: FoundJobRow, now: Date) {
  const waited = since === null ? 0 : now.getTime() - Date.parse(since);
  return {
    disputedAt: null,
    approveAt: at === null ? null : new Date(Date.parse(at) + waited).toISOString(),
  };
}

export const jobDisputes: DisputedKind = {
  ...jobKind,
  calls: jobDispute,
  sides: { client: 'owner', creator: 'selected' },
  findForReader: async ({ db, viewer }, id) => {
    const job = viewer.isOperator
      ? await findJobAsSystem(db, id)
      : await findJobFor(db, viewer, id);
    if (!job) throw new DomainError('job.not_found');
    const party = jobRolesOf(job, viewer).length > 0;
    if (!viewer.isOperator && !party) throw new DomainError('job.not_yours');
    return { clientId: job.clientId, party };
  },
  follow: async (ctx, tx, id, change) => {
    const job = await findJob(tx, id);
    const fact = factOf(job);
    const by = jobSideOf(change.by);
    const record = ctx.events.record;
    switch (change.type) {
      case 'opened':
        await updateJob(tx, id, { disputedAt: ctx.clock() });
        return record(tx, jobDisputed, { ...fact, openedBy: by, reason: change.reason });
      case 'withdrawn':
        await updateJob(tx, id, resumed(job, ctx.clock()));
        return record(tx, jobDisputeWithdrawn, { ...fact, by });
      case 'commented':
        return record(tx, jobCommentAdded, { ...fact, by, files: change.files });
      case 'split_proposed': {
        const { creatorAmount } = change;
        return record(tx, settlementProposed, { ...fact, proposedBy: by, creatorAmount });
      }
    }
  },
  end: async (ctx, tx, id, { outcome, creatorAmount, decision }, divide) => {
    const job = await findJob(tx, id);
    const fact = factOf(job);
    await updateJob(tx, id, {
      status: outcome,
      ending: decision === null ? 'agreed' : 'decided',
      disputedAt: null,
      [outcome === 'completed' ? 'completed_at' : 'cancelled_at']: ctx.clock(),
    });
    await divide();
    if (decision === null) await ctx.events.record(tx, jobCancelled, { ...fact, by: 'settlement' });
    else await ctx.events.record(tx, jobDisputeDecided, { ...fact, creatorAmount, decision });
  },
};
