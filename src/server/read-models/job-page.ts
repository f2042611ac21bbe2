import { jobSideOf } from '#contract/disputes/disputes.ts';
import { DomainError } from '#contract/errors.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import type { ApplicationActor } from '#contract/lifecycles/application.ts';
import { openDisputeBy, showDispute, sideIn } from '#server/disputes/index.ts';
import {
  applicationActionsOf,
  applicationFactsOf,
  draftRefusal,
  isTimeTaken,
  jobActionsOf,
  jobFactsOf,
  jobRolesOf,
  nearestTimesOf,
  toJob,
} from '#server/jobs/index.ts';
import type { Context } from '#server/platform/http/context.ts';
import { handle } from '#server/platform/http/route.ts';
import { findJobPage, type JobPageRow } from './job-page-store.ts';
import { reducedTo } from './reduced-money.ts';

type Progress = NonNullable<JobDetail['progress']>;

function progressOf(
  row: JobPageRow,
  { settlement, nearestTimes }: Pick<Progress, 'settlement' | 'nearestTimes'>,
): Progress {
  const dispute = showDispute(row);
  return {
    payoutsReady: row.payoutsReady,
    hiredAt: row.hired_at,
    submittedAt: row.submitted_at,
    completedAt: row.completed_at,
    payBy: row.status === 'in_progress' && row.payment_status === 'unpaid' ? row.pay_by : null,
    timeHeldUntil: row.time_held_until,
    nearestTimes,
    // While a problem is open, or a card dispute, no timer runs.
    autoApproveAt:
      row.status === 'submitted' && row.payment_status === 'in_escrow' && !row.disputed_at
        ? row.approve_at
        : null,
    changesNote: row.delivery?.changesNote ?? null,
    disputed: row.disputed_at !== null,
    disputeReason: dispute?.reason ?? null,
    decision:
      dispute?.decision && dispute.endedAt !== null
        ? { ...dispute.decision, at: dispute.endedAt }
        : null,
    dispute,
    held: row.held,
    settlement,
    ending: row.ending,
    agreedAmount: row.agreedAmount,
  };
}

async function showJob(ctx: Context, row: JobPageRow): Promise<JobDetail> {
  const { viewer, clock, settings } = ctx;
  const roles = jobRolesOf(row, viewer);
  const settlement = row.settlement && {
    ...row.settlement,
    proposedBy: jobSideOf(sideIn(row, row.settlement.proposedBy)),
  };
  const hiredBusy = row.applications.find(({ status }) => status === 'accepted')?.busy ?? null;
  const taken = isTimeTaken(row, hiredBusy, clock());
  const nearestTimes = taken && roles.includes('owner') ? await nearestTimesOf(ctx, row) : null;
  const disputeBy = openDisputeBy(row);
  const facts = jobFactsOf(row, clock(), {
    reviewed: row.review !== null,
    answered: row.review?.answer != null,
    disputeBy: disputeBy && jobSideOf(disputeBy),
    splitBy: settlement?.proposedBy ?? null,
    unfit: draftRefusal(ctx, row),
    selectedHere: row.selected_here,
    timeFree: !taken,
  });
  return toJob(row, viewer, {
    client: row.client,
    clientHere: row.client_here,
    brief: row.brief || null,
    applications: row.applications.map((application) => {
      const parts: ApplicationActor[] = [];
      if (row.client_id === viewer?.id) parts.push('owner');
      if (application.creatorId === viewer?.creatorId) parts.push('creator');
      const facts = applicationFactsOf(row, {
        reason: application.reason,
        confirmNeeded: application.confirmNeeded,
        applicantId: application.creator.userId,
        applicantHere: application.applicantHere,
      });
      const actions = applicationActionsOf(application, parts, facts);
      return { ...application, actions: [...actions] };
    }),
    review: row.review,
    viewerBusy: row.viewerBusy,
    viewerPayouts: row.viewerPayouts,
    budgetFrozen: row.budget_frozen_at !== null,
    serviceFeePercent: row.service_fee_percent ?? settings.now().serviceFeePercent,
    reducedToCents: reducedTo(row, row.payment_status, row.held),
    progress: progressOf(row, { settlement, nearestTimes }),
    unfit: facts.unfit,
    actions: [...jobActionsOf(row, roles, facts)],
  });
}

export const jobPage = handle(getJob, async (ctx, { params, query }) => {
  const row = await findJobPage(ctx.db, ctx.viewer, params.id, ctx.clock(), query.applicants);
  if (!row) throw new DomainError('job.not_found');
  return showJob(ctx, row);
});
