import { showTerms } from '#contract/deliveries/delivery-facts.ts';
import { jobSideOf } from '#contract/disputes/disputes.ts';
import { DomainError } from '#contract/errors.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import type { ApplicationActor } from '#contract/lifecycles/application.ts';
import type { JobActor } from '#contract/lifecycles/job.ts';
import type { OrderSide } from '#contract/order.ts';
import { showClientReview } from '#contract/reviews/client-reviews.ts';
import { isSplitPaidIn, openDisputeBy, showDispute, sideIn } from '#server/disputes/index.ts';
import {
  applicationActionsOf,
  applicationFactsOf,
  draftRefusal,
  isTimeTaken,
  jobActionsOf,
  jobFactsOf,
  jobRolesOf,
  lastDayFrom,
  nearestTimesOf,
  toJob,
} from '#server/jobs/index.ts';
import { type Extra, extrasShown } from '#server/payments/index.ts';
import type { Context } from '#server/platform/http/context.ts';
import { handle } from '#server/platform/http/route.ts';
import { findJobPage, type JobPageRow } from './job-page-store.ts';
import { reducedTo } from './reduced-money.ts';

type Progress = NonNullable<JobDetail['progress']>;

function progressOf(
  row: JobPageRow,
  { settlement, nearestTimes, now }: Pick<Progress, 'settlement' | 'nearestTimes'> & { now: Date },
): Progress {
  const dispute = showDispute(row);
  const { move } = row;
  return {
    payoutsReady: row.payoutsReady,
    hiredAt: row.hiredAt,
    submittedAt: row.submittedAt,
    completedAt: row.completedAt,
    payBy: row.status === 'in_progress' && row.paymentStatus === 'unpaid' ? row.payBy : null,
    timeHeldUntil: row.timeHeldUntil,
    nearestTimes,
    // While a problem is open, or a card dispute, no timer runs.
    autoApproveAt:
      row.status === 'submitted' && row.paymentStatus === 'in_escrow' && !row.disputedAt
        ? row.approveAt
        : null,
    changesNote: row.delivery?.changesNote ?? null,
    deliveryTerms: showTerms(row, now),
    delivery: row.delivery,
    deliveredParts: [...row.deliveredParts],
    deliveryDate: row.proposedDate && {
      ...row.proposedDate,
      proposedBy: jobSideOf(sideIn(row, row.proposedDate.proposedBy)),
    },
    move: move && {
      ...move,
      // Anyone who may not read the address reads that it is about another one.
      address: move.address && (row.addressShown === null ? '' : move.address),
      proposedBy: jobSideOf(sideIn(row, move.proposedBy)),
      endDate: lastDayFrom(row, move.date),
    },
    disputed: row.disputedAt !== null,
    disputeReason: dispute?.reason ?? null,
    decision:
      dispute?.decision && dispute.endedAt !== null
        ? { ...dispute.decision, at: dispute.endedAt }
        : null,
    dispute,
    held: row.held,
    ...extrasShown(row.extras?.filter((each) => ofThisHire(each, row)) ?? null, now),
    settlement,
    ending: row.ending,
    agreedAmount: row.agreedAmount,
  };
}

/** Extras of an earlier hire ended with it. */
const ofThisHire = ({ kind, createdAt }: Extra, { hiredAt }: JobPageRow) =>
  kind === 'tip' || (hiredAt !== null && createdAt >= hiredAt);

function sideOf(roles: readonly JobActor[]): OrderSide | null {
  if (roles.includes('owner')) return 'client';
  return roles.includes('selected') ? 'creator' : null;
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
    reviewed: row.reviewWritten,
    answered: row.review?.answer != null,
    clientReviewed: row.clientReview !== null,
    disputeBy: disputeBy && jobSideOf(disputeBy),
    disputedAgain: row.dispute?.again ?? false,
    splitPaid: isSplitPaidIn(row),
    splitBy: settlement?.proposedBy ?? null,
    dateBy: row.proposedDate && jobSideOf(sideIn(row, row.proposedDate.proposedBy)),
    moveBy: row.move && jobSideOf(sideIn(row, row.move.proposedBy)),
    unfit: draftRefusal(ctx, row),
    selectedHere: row.selectedHere,
    selectedBlocks: row.selectedBlocks,
    timeFree: !taken,
  });
  return toJob(row, viewer, {
    client: row.client,
    clientHires: row.clientHires,
    clientHere: row.clientHere,
    address: row.addressShown,
    brief: row.brief || null,
    applications: row.applications.map((application) => {
      const parts: ApplicationActor[] = [];
      if (row.clientId === viewer?.id) parts.push('owner');
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
    invitations: row.invitations,
    viewerInvited: row.viewerInvited,
    viewerDeclined: row.viewerDeclined,
    otherFormerName: row.otherFormerName,
    review: row.review,
    clientReview: showClientReview(row.clientReview, sideOf(roles), clock()),
    clientRecord: row.clientRecord,
    viewerBusy: row.viewerBusy,
    viewerPayouts: row.viewerPayouts,
    budgetFrozen: row.budgetFrozenAt !== null,
    serviceFeePercent: row.serviceFeePercent ?? settings.now().serviceFeePercent,
    reducedToCents: reducedTo(row, row.paymentStatus, row.held),
    progress: progressOf(row, { settlement, nearestTimes, now: clock() }),
    unfit: facts.unfit,
    actions: [...jobActionsOf(row, roles, facts)],
  });
}

export const jobPage = handle(getJob, async (ctx, { params, query }) => {
  const row = await findJobPage(ctx.db, ctx.viewer, params.id, ctx.clock(), query.applicants);
  if (!row) throw new DomainError('job.not_found');
  return showJob(ctx, row);
});
