import type { FrozenTerms } from '#contract/deliveries/delivery-facts.ts';
import { dayAt, deliveryFactsOf, expectedAt } from '#contract/deliveries/delivery-facts.ts';
import { DomainError, type ErrorCode } from '#contract/errors.ts';
import type { FilledMessage } from '#contract/i18n.ts';
import {
  type JobAction,
  type JobActor,
  type JobFacts,
  type JobGuard,
  type JobStatus,
  jobLifecycle,
} from '#contract/lifecycles/job.ts';
import { isOverdue } from '#contract/lifecycles/job-timers.ts';
import { allowedActions, missingGuards, transitionFor } from '#contract/lifecycles/lifecycle.ts';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import { msg } from '#server/platform/i18n/message.ts';

/** What the rules read of a job; its row satisfies it. */
export interface JobState {
  readonly clientId: number;
  readonly status: JobStatus;
  readonly paymentStatus: PaymentStatus;
  readonly selectedCreatorId: number | null;
  readonly date: string;
  readonly endDate: string | null;
  readonly timeZone: string | null;
  readonly hiredAt: string | null;
  /** The delivery for this hire. */
  readonly delivery: object | null;
  readonly frozenTerms: FrozenTerms | null;
  readonly agreementWaiting: boolean;
  readonly disputedAt: string | null;
  readonly budgetFrozenAt: string | null;
}

export interface JobViewer {
  readonly id: number;
  readonly creatorId: number | null;
  readonly isOperator?: boolean;
  readonly isSupport?: boolean;
}

/** The viewer's roles in this job: rights follow ownership, not the account type. */
export function jobRolesOf(
  job: Pick<JobState, 'clientId' | 'selectedCreatorId'>,
  viewer: JobViewer | null,
): readonly ('owner' | 'selected')[] {
  const roles: ('owner' | 'selected')[] = [];
  if (viewer && job.clientId === viewer.id) roles.push('owner');
  if (viewer?.creatorId && job.selectedCreatorId === viewer.creatorId) roles.push('selected');
  return roles;
}

/** Two weeks after its last day, or after the hire if that was later. */
function expectedOf({ date, endDate, hiredAt, timeZone }: JobState): string {
  const zone = timeZone ?? 'UTC';
  const hired = hiredAt === null ? '' : dayAt(hiredAt, zone);
  const last = endDate ?? date;
  return expectedAt(hired > last ? hired : last, zone);
}

export function jobFactsOf(
  job: JobState,
  now: Date,
  more: Partial<
    Pick<
      JobFacts,
      | 'reviewed'
      | 'answered'
      | 'clientReviewed'
      | 'disputeBy'
      | 'disputedAgain'
      | 'splitPaid'
      | 'splitBy'
      | 'unfit'
      | 'selectedHere'
      | 'selectedBlocks'
      | 'timeFree'
      | 'dateBy'
      | 'moveBy'
    >
  > = {},
): JobFacts {
  const { agreed, dated, roundsLeft, late, neverDelivered } = deliveryFactsOf(
    job,
    now,
    null,
    expectedOf(job),
  );
  return {
    agreed,
    dated,
    roundsLeft,
    neverDelivered,
    dateBy: null,
    moveBy: null,
    paymentStatus: job.paymentStatus,
    disputed: job.disputedAt !== null,
    disputeBy: null,
    disputedAgain: false,
    splitPaid: false,
    // Without an agreed day, the job's own.
    overdue: dated
      ? late
      : agreed &&
        isOverdue(
          {
            // A creator hired after the date has the same week to deliver.
            date:
              job.hiredAt && job.hiredAt.slice(0, 10) > job.date
                ? job.hiredAt.slice(0, 10)
                : job.date,
            delivered: job.delivery !== null,
          },
          now,
        ),
    delivered: job.delivery !== null,
    budgetFrozen: job.budgetFrozenAt !== null,
    reviewed: false,
    answered: false,
    clientReviewed: false,
    splitBy: null,
    unfit: null,
    selectedHere: true,
    selectedBlocks: false,
    timeFree: true,
    ...more,
  };
}

export function jobActionsOf(
  job: JobState,
  roles: readonly JobActor[],
  facts: JobFacts,
): readonly JobAction[] {
  return allowedActions(jobLifecycle, job.status, roles, facts);
}

const refusals: Readonly<Record<JobGuard, ErrorCode>> = {
  unpaid: 'job.already_paid',
  held: 'job.not_paid',
  paid_for: 'job.not_paid',
  returned: 'job.wrong_state',
  no_chargeback: 'payment.disputed',
  no_dispute: 'job.disputed',
  disputed: 'job.wrong_state',
  disputed_by_owner: 'dispute.not_yours',
  disputed_by_selected: 'dispute.not_yours',
  overdue: 'job.not_overdue',
  budget_free: 'job.budget_frozen',
  not_reviewed: 'review.already_written',
  reviewed: 'job.wrong_state',
  not_answered: 'review.already_answered',
  client_not_reviewed: 'review.already_written',
  first_dispute: 'dispute.again',
  split_paid: 'review.not_completed',
  split_by_owner: 'settlement.own',
  split_by_selected: 'settlement.own',
  publishable: 'job.unfit',
  selected_here: 'job.creator_gone',
  selected_gone: 'job.already_paid',
  undelivered: 'job.delivered',
  time_free: 'job.time_taken',
  dated: 'delivery.nothing_due',
  rounds_left: 'delivery.no_rounds_left',
  no_rounds_left: 'delivery.rounds_left',
  never_delivered: 'job.not_overdue',
  agreed: 'agreement.unsigned',
  date_proposed: 'delivery_date.not_open',
  date_by_owner: 'delivery_date.own',
  date_by_selected: 'delivery_date.own',
  move_by_owner: 'job_move.own',
  move_by_selected: 'job_move.own',
};

/** The refusal if no other fits. */
const wrongState: Readonly<Record<JobStatus, FilledMessage>> = {
  draft: msg("This isn't possible: the job is a draft"),
  open: msg("This isn't possible: the job is open for applications"),
  in_progress: msg("This isn't possible: the job is in progress"),
  submitted: msg("This isn't possible: the job is under review"),
  completed: msg("This isn't possible: the job is completed"),
  cancelled: msg("This isn't possible: the job is canceled"),
};

/** Either side can end an unpaid hire at any time, and a paid one once the payment has arrived. */
const partings: readonly JobAction[] = ['unhire', 'leave', 'cancel'];

/** What blocks this action, with a message that says what helps. */
function refusalOf(guard: JobGuard, action: JobAction, facts: JobFacts): DomainError {
  const payment = facts.paymentStatus;
  if (guard === 'publishable' && facts.unfit !== null) {
    return new DomainError('job.unfit', { message: facts.unfit });
  }
  if (action === 'withdraw_move') return new DomainError('job_move.not_own');
  if (action === 'withdraw_dispute' && !facts.disputed) return new DomainError('job.no_problem');
  const waits =
    guard === 'unpaid' || guard === 'paid_for' || (guard === 'held' && partings.includes(action));
  if (waits && payment === 'processing') {
    return new DomainError('job.wrong_state', {
      message: 'The payment for this job is being processed',
    });
  }
  if (guard === 'held' && payment === 'disputed') return new DomainError('payment.disputed');
  if (guard === 'held' && action === 'cancel') return new DomainError('job.still_hired');
  if (guard === 'selected_gone' && action === 'cancel') return new DomainError('job.not_overdue');
  if (guard === 'selected_here' && action !== 'pay') {
    return new DomainError('job.creator_gone', {
      message: "The hired creator's account is no longer active, so they can't respond",
    });
  }
  return new DomainError(refusals[guard]);
}

/**
 * Throws the matching refusal unless one of the roles may take the action now; returns that role.
 */
export function requireJobAction(
  job: JobState,
  roles: readonly JobActor[],
  action: JobAction,
  facts: JobFacts,
): JobActor {
  for (const role of roles) {
    if (transitionFor(jobLifecycle, action, role, job.status, facts)) return role;
  }
  const rows = jobLifecycle.transitions.filter((row) => row.action === action);
  if (!rows.some((row) => row.by.some((actor) => roles.includes(actor)))) {
    const forOwner = rows.some((row) => row.by.includes('owner'));
    throw new DomainError(forOwner ? 'job.not_yours' : 'job.not_selected');
  }
  for (const role of roles) {
    const [guard] = missingGuards(jobLifecycle, action, role, job.status, facts) ?? [];
    if (guard === undefined) continue;
    throw refusalOf(guard, action, facts);
  }
  throw new DomainError('job.wrong_state', {
    message: wrongState[job.status],
  });
}
