import {
  type JobAction,
  type JobActor,
  type JobFacts,
  type JobGuard,
  type JobStatus,
  jobActors,
  jobStatuses,
} from './job-facts.ts';
import type { Lifecycle, Transition } from './lifecycle.ts';

export {
  type JobAction,
  type JobActor,
  type JobEnding,
  type JobFacts,
  type JobGuard,
  type JobStatus,
  jobEndings,
  jobStatuses,
} from './job-facts.ts';

type Row = Transition<JobStatus, JobAction, JobActor, JobGuard>;

function row(
  from: Row['from'],
  action: JobAction,
  by: JobActor | readonly JobActor[],
  to: Row['to'],
  guards: readonly JobGuard[],
  call: string | null,
): Row {
  return { from, action, by: typeof by === 'string' ? [by] : by, to, guards, call };
}

const edit = 'PATCH /api/jobs/:id';
const hire = 'PATCH /api/applications/:id/status';
const intent = 'POST /api/jobs/:id/payment-intent';
const unhire = 'POST /api/jobs/:id/unhire';
const leave = 'POST /api/jobs/:id/leave';
const approve = 'POST /api/jobs/:id/approve';
const split = 'POST /api/jobs/:id/settlements';
const acceptance = 'POST /api/jobs/:id/settlements/:number/acceptance';
const dates = 'POST /api/jobs/:id/delivery-dates';
const acceptDate = 'POST /api/jobs/:id/delivery-dates/:number/acceptance';
const declineDate = 'POST /api/jobs/:id/delivery-dates/:number/decline';
const moves = 'POST /api/jobs/:id/moves';
const acceptMove = 'POST /api/jobs/:id/moves/:moveId/acceptance';
const declineMove = 'POST /api/jobs/:id/moves/:moveId/decline';
const withdrawMove = 'POST /api/jobs/:id/moves/:moveId/withdrawal';
const dispute = 'POST /api/jobs/:id/dispute';
const withdraw = 'POST /api/jobs/:id/dispute/withdrawal';
const review = 'POST /api/reviews';
const answer = 'POST /api/reviews/:id/answer';
const ended = ['completed', 'cancelled'] as const;
const both = ['owner', 'selected'] as const;
const underWay = ['in_progress', 'submitted'] as const;

export const jobLifecycle: Lifecycle<JobStatus, JobAction, JobActor, JobGuard, JobFacts> = {
  states: jobStatuses,
  actors: jobActors,
  guards: {
    unpaid: (job) => job.paymentStatus === 'unpaid',
    held: (job) => job.paymentStatus === 'in_escrow',
    // Also while a bank decides on the payment.
    paid_for: (job) => job.paymentStatus === 'in_escrow' || job.paymentStatus === 'disputed',
    returned: (job) => job.paymentStatus === 'refunded',
    no_chargeback: (job) => job.paymentStatus !== 'disputed',
    no_dispute: (job) => !job.disputed,
    disputed: (job) => job.disputed,
    disputed_by_owner: (job) => job.disputed && job.disputeBy === 'owner',
    disputed_by_selected: (job) => job.disputed && job.disputeBy === 'selected',
    overdue: (job) => job.overdue,
    budget_free: (job) => !job.budgetFrozen,
    not_reviewed: (job) => !job.reviewed,
    reviewed: (job) => job.reviewed,
    not_answered: (job) => !job.answered,
    client_not_reviewed: (job) => !job.clientReviewed,
    first_dispute: (job) => !job.disputedAgain,
    split_paid: (job) => job.splitPaid,
    split_by_owner: (job) => job.splitBy === 'owner',
    split_by_selected: (job) => job.splitBy === 'selected',
    publishable: (job) => job.unfit === null,
    selected_here: (job) => job.selectedHere,
    selected_gone: (job) => !job.selectedHere || job.selectedBlocks,
    undelivered: (job) => !job.delivered,
    time_free: (job) => job.timeFree,
    dated: (job) => job.dated,
    rounds_left: (job) => job.roundsLeft === null || job.roundsLeft > 0,
    no_rounds_left: (job) => job.roundsLeft !== null && job.roundsLeft <= 0,
    never_delivered: (job) => job.neverDelivered,
    agreed: (job) => job.agreed,
    date_proposed: (job) => job.dateBy !== null,
    date_by_owner: (job) => job.dateBy === 'owner',
    date_by_selected: (job) => job.dateBy === 'selected',
    move_by_owner: (job) => job.moveBy === 'owner',
    move_by_selected: (job) => job.moveBy === 'selected',
  },
  transitions: [
    row(null, 'post', 'client', 'draft', [], 'POST /api/jobs/draft'),
    row('draft', 'payment_succeeded', 'system', 'open', [], null),
    row('draft', 'publish', 'owner', 'open', ['unpaid', 'publishable'], edit),
    row('draft', 'delete', ['owner', 'system'], null, ['unpaid'], 'DELETE /api/jobs/:id'),
    row('draft', 'edit', 'owner', 'draft', [], edit),
    row('draft', 'edit_budget', 'owner', 'draft', ['budget_free'], edit),
    row('draft', 'pay', 'owner', 'draft', ['unpaid', 'publishable'], intent),
    row('open', 'payment_succeeded', 'system', 'open', [], null),
    row('open', 'edit', 'owner', 'open', [], edit),
    row('open', 'edit_budget', 'owner', 'open', ['budget_free'], edit),
    row('open', 'pay', 'owner', 'open', ['unpaid'], intent),
    row('open', 'hire', 'owner', 'in_progress', ['no_chargeback'], hire),
    row('open', 'cancel', 'owner', 'cancelled', [], edit),
    row('open', 'close_unfilled', 'system', 'cancelled', ['held', 'no_dispute'], null),
    row('open', 'close_unfilled', 'system', 'cancelled', ['unpaid', 'no_dispute'], null),
    row('open', 'payment_returned', 'system', 'cancelled', ['returned'], null),
    row('in_progress', 'payment_succeeded', 'system', 'in_progress', [], null),
    row('in_progress', 'payment_returned', 'system', 'cancelled', ['returned'], null),
    row(
      'in_progress',
      'pay',
      'owner',
      'in_progress',
      ['unpaid', 'selected_here', 'time_free'],
      intent,
    ),
    row('in_progress', 'free_time', 'system', 'in_progress', ['unpaid'], null),
    row('in_progress', 'unhire', ['owner', 'system'], 'open', ['unpaid'], unhire),
    row(
      'in_progress',
      'unhire',
      'owner',
      'open',
      ['paid_for', 'selected_gone', 'undelivered', 'no_dispute'],
      unhire,
    ),
    row('in_progress', 'leave', 'selected', 'open', ['unpaid'], leave),
    // Who gives up what is their own needs nobody's consent, also while a problem is open.
    row('in_progress', 'leave', 'selected', 'open', ['paid_for'], leave),
    row(
      'in_progress',
      'submit',
      'selected',
      'submitted',
      ['held', 'no_dispute', 'agreed'],
      'POST /api/jobs/:id/submit',
    ),
    row('in_progress', 'approve', 'owner', 'completed', ['held', 'no_dispute'], approve),
    row('in_progress', 'cancel', 'owner', 'cancelled', ['held', 'overdue', 'no_dispute'], edit),
    row(
      'in_progress',
      'cancel',
      'owner',
      'cancelled',
      ['held', 'selected_gone', 'undelivered', 'no_dispute'],
      edit,
    ),
    row(
      'in_progress',
      'propose_move',
      both,
      'in_progress',
      ['undelivered', 'selected_here', 'no_chargeback', 'no_dispute'],
      moves,
    ),
    row(
      'in_progress',
      'accept_move',
      'owner',
      'in_progress',
      ['move_by_selected', 'undelivered', 'selected_here', 'no_chargeback', 'no_dispute'],
      acceptMove,
    ),
    row(
      'in_progress',
      'accept_move',
      'selected',
      'in_progress',
      ['move_by_owner', 'undelivered', 'no_chargeback', 'no_dispute'],
      acceptMove,
    ),
    row('in_progress', 'decline_move', 'owner', 'in_progress', ['move_by_selected'], declineMove),
    row('in_progress', 'decline_move', 'selected', 'in_progress', ['move_by_owner'], declineMove),
    row('in_progress', 'withdraw_move', 'owner', 'in_progress', ['move_by_owner'], withdrawMove),
    row(
      'in_progress',
      'withdraw_move',
      'selected',
      'in_progress',
      ['move_by_selected'],
      withdrawMove,
    ),
    row(
      'in_progress',
      'change_address',
      'owner',
      'in_progress',
      ['selected_here', 'no_chargeback'],
      'PUT /api/jobs/:id/address',
    ),
    row('in_progress', 'propose_date', both, 'in_progress', ['dated', 'held', 'no_dispute'], dates),
    row(
      'in_progress',
      'accept_date',
      'owner',
      'in_progress',
      ['date_by_selected', 'dated', 'held', 'no_dispute'],
      acceptDate,
    ),
    row(
      'in_progress',
      'accept_date',
      'selected',
      'in_progress',
      ['date_by_owner', 'dated', 'held', 'no_dispute'],
      acceptDate,
    ),
    row('in_progress', 'decline_date', both, 'in_progress', ['date_proposed'], declineDate),
    row(
      'in_progress',
      'refund_undelivered',
      'system',
      'cancelled',
      ['never_delivered', 'held', 'no_dispute'],
      null,
    ),
    row(
      'submitted',
      'deliver_again',
      'selected',
      'submitted',
      ['held', 'no_dispute'],
      'POST /api/jobs/:id/delivery-versions',
    ),
    row(
      'submitted',
      'add_round',
      'selected',
      'submitted',
      ['no_rounds_left', 'held', 'no_dispute'],
      'POST /api/jobs/:id/rounds',
    ),
    row(
      'submitted',
      'request_changes',
      'owner',
      'in_progress',
      ['held', 'rounds_left', 'selected_here', 'no_dispute'],
      'POST /api/jobs/:id/request-changes',
    ),
    row('submitted', 'payment_returned', 'system', 'cancelled', ['returned'], null),
    row('submitted', 'approve', ['owner', 'system'], 'completed', ['held', 'no_dispute'], approve),
    row('submitted', 'leave', 'selected', 'open', ['paid_for'], leave),
    ...underWay.flatMap((at) => [
      row(at, 'approve', 'owner', 'completed', ['held', 'disputed_by_selected'], approve),
      row(at, 'propose_split', 'owner', at, ['held', 'selected_here'], split),
      row(at, 'propose_split', 'selected', at, ['held'], split),
      row(at, 'accept_split', 'owner', 'cancelled', ['held', 'split_by_selected'], acceptance),
      row(at, 'accept_split', 'selected', 'cancelled', ['held', 'split_by_owner'], acceptance),
      row(at, 'dispute', both, at, ['held', 'no_dispute'], dispute),
      row(at, 'withdraw_dispute', 'owner', at, ['disputed_by_owner', 'first_dispute'], withdraw),
      row(
        at,
        'withdraw_dispute',
        'selected',
        at,
        ['disputed_by_selected', 'first_dispute'],
        withdraw,
      ),
      row(at, 'decide_completed', 'operator', 'completed', ['held', 'disputed'], null),
      row(at, 'decide_cancelled', 'operator', 'cancelled', ['held', 'disputed'], null),
    ]),
    row('completed', 'review', 'owner', 'completed', ['not_reviewed'], review),
    row('cancelled', 'review', 'owner', 'cancelled', ['split_paid', 'not_reviewed'], review),
    ...ended.map((at) =>
      row(at, 'answer_review', 'selected', at, ['reviewed', 'not_answered'], answer),
    ),
    row(
      'completed',
      'review_client',
      'selected',
      'completed',
      ['client_not_reviewed'],
      'POST /api/client-reviews',
    ),
  ],
};
