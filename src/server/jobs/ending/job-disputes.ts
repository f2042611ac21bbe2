import { DomainError } from '#contract/errors.ts';
import { jobDispute } from '#contract/jobs/job-disputes.ts';
import type { DisputedKind } from '#server/disputes/index.ts';
import { jobCancelled } from '../events.ts';
import { factOf, jobKind } from '../job-kind.ts';
import { jobRolesOf } from '../job-rules.ts';
import { type FoundJobRow, findJobAsSystem, findJobFor, updateJob } from '../job-store.ts';

/** Extends open deadlines by the time the dispute lasted. */
function resumed({ approveAt: at, disputedAt: since }: FoundJobRow, now: Date) {
  const waited = since === null ? 0 : now.getTime() - Date.parse(since);
  return {
    disputedAt: null,
    approveAt: at === null ? null : new Date(Date.parse(at) + waited).toISOString(),
  };
}

export const jobDisputes: DisputedKind<FoundJobRow> = {
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
  nameOf: ({ title }) => `“${title}”`,
  pause: (tx, ctx, { id }) => updateJob(tx, id, { disputedAt: ctx.clock() }),
  resume: (tx, ctx, job) => updateJob(tx, job.id, resumed(job, ctx.clock())),
  end: async (ctx, tx, job, { outcome, decision }, divide) => {
    await updateJob(tx, job.id, {
      status: outcome,
      ending: decision === null ? 'agreed' : 'decided',
      disputedAt: null,
      [outcome === 'completed' ? 'completed_at' : 'cancelled_at']: ctx.clock(),
    });
    await divide();
    if (decision === null)
      await ctx.events.record(tx, jobCancelled, { ...factOf(job), by: 'settlement' });
  },
};
