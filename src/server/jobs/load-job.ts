import { jobSideOf } from '#contract/disputes/disputes.ts';
import { DomainError } from '#contract/errors.ts';
import type { JobAction, JobActor, JobFacts } from '#contract/lifecycles/job.ts';
import { findDispute, findOpenSettlement, sideIn } from '#server/disputes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { canHaveTime } from './applications/hold-time.ts';
import { jobFactsOf, jobRolesOf, requireJobAction } from './job-rules.ts';
import { type FoundJobRow, findJobFor } from './job-store.ts';
import { draftRefusal } from './posting/job-limits.ts';

export interface LoadedJob {
  readonly job: FoundJobRow;
  readonly roles: readonly JobActor[];
  readonly facts: JobFacts;
  /** Throws unless the viewer may take the action now; returns their role. */
  demand(action: JobAction): JobActor;
}

/** Takes the job's lock and reads it as the viewer may see it. Throws `job.not_found`. */
export async function lockJob(tx: Tx, ctx: SignedInContext, id: number): Promise<LoadedJob> {
  await lockEntity(tx, 'job', id);
  const job = await findJobFor(tx, ctx.viewer, id);
  if (!job) throw new DomainError('job.not_found');
  const roles = jobRolesOf(job, ctx.viewer);
  const open = await findOpenSettlement(tx, { kind: 'job', id });
  const dispute = await findDispute(tx, { kind: 'job', id });
  const sideOf = (userId: number | undefined) =>
    userId === undefined ? null : jobSideOf(sideIn(job, userId));
  const facts = jobFactsOf(job, ctx.clock(), {
    disputeBy: dispute?.open ? sideOf(dispute.openedBy) : null,
    disputedAgain: dispute?.again ?? false,
    splitBy: sideOf(open?.proposedBy),
    dateBy: sideOf(job.proposedDate?.proposedBy),
    moveBy: sideOf(job.move?.proposedBy),
    unfit: draftRefusal(ctx, job),
    selectedHere: job.selectedHere,
    selectedBlocks: job.selectedBlocks,
    timeFree: await canHaveTime(tx, job, ctx.clock()),
  });
  return { job, roles, facts, demand: (action) => requireJobAction(job, roles, action, facts) };
}

/** Locks and checks, for operations with a single action. */
export async function lockJobFor(
  tx: Tx,
  ctx: SignedInContext,
  id: number,
  action: JobAction,
): Promise<FoundJobRow> {
  const loaded = await lockJob(tx, ctx, id);
  loaded.demand(action);
  return loaded.job;
}
