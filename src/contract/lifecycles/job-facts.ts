/** What a job's lifecycle names: its states, who acts, and what its conditions read. */
import type { PaymentStatus } from './payment.ts';
export const jobStatuses = [
  'draft',
  'open',
  'in_progress',
  'submitted',
  'completed',
  'cancelled',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/**
 * How a job ended: approved by its owner, automatically, or decided by an operator; likewise for
 * cancellations.
 */
export const jobEndings = [
  'approved',
  'automatic',
  'decided',
  'cancelled',
  'agreed',
  'payment_returned',
  'undelivered',
  'unfilled',
] as const;
export type JobEnding = (typeof jobEndings)[number];

export const jobActors = ['client', 'owner', 'selected', 'operator', 'system'] as const;
export type JobActor = (typeof jobActors)[number];

export type JobAction =
  | 'post'
  | 'edit'
  | 'edit_budget'
  | 'publish'
  | 'delete'
  | 'pay'
  | 'payment_succeeded'
  | 'payment_returned'
  | 'hire'
  | 'cancel'
  | 'free_time'
  | 'unhire'
  | 'leave'
  | 'submit'
  | 'request_changes'
  | 'deliver_again'
  | 'add_round'
  | 'propose_date'
  | 'accept_date'
  | 'decline_date'
  | 'propose_move'
  | 'accept_move'
  | 'decline_move'
  | 'withdraw_move'
  | 'change_address'
  | 'refund_undelivered'
  | 'close_unfilled'
  | 'approve'
  | 'propose_split'
  | 'accept_split'
  | 'dispute'
  | 'withdraw_dispute'
  | 'decide_completed'
  | 'decide_cancelled'
  | 'review'
  | 'answer_review'
  | 'review_client';

/** The facts that conditions are computed from. */
export interface JobFacts {
  readonly paymentStatus: PaymentStatus;
  /** A dispute is pending. */
  readonly disputed: boolean;
  /** Who reported it. */
  readonly disputeBy: 'owner' | 'selected' | null;
  /** They withdrew one about this order in the 30 days before. */
  readonly disputedAgain: boolean;
  /** Both agreed on a split, and some of it went to the creator. */
  readonly splitPaid: boolean;
  /** The day of delivery is more than seven days past, by default the job's date, and nothing was delivered. */
  readonly overdue: boolean;
  /** Work was delivered for this hire, even if changes were requested since. */
  readonly delivered: boolean;
  readonly budgetFrozen: boolean;
  readonly reviewed: boolean;
  readonly answered: boolean;
  /** The creator has reviewed the client. */
  readonly clientReviewed: boolean;
  /** Who proposed the pending split. */
  readonly splitBy: 'owner' | 'selected' | null;
  /**
   * Why a draft must be changed before it can be published: its date has passed, or its budget is
   * no longer allowed.
   */
  readonly unfit: string | null;
  /** The hired creator, if any, is not suspended. */
  readonly selectedHere: boolean;
  /** The hired creator blocked the client, who did not block them. */
  readonly selectedBlocks: boolean;
  /** Nothing else has taken the time of an unpaid hire since it was held. */
  readonly timeFree: boolean;
  /** It was agreed by when the work is delivered. */
  readonly dated: boolean;
  /** Changes that the owner may still request; null without a limit. */
  readonly roundsLeft: number | null;
  /** Nothing was delivered 30 days after the agreed day. */
  readonly neverDelivered: boolean;
  /** No signature is awaited. */
  readonly agreed: boolean;
  /** Who proposed the pending day for the delivery. */
  readonly dateBy: 'owner' | 'selected' | null;
  /** Who proposed the pending time for the job. */
  readonly moveBy: 'owner' | 'selected' | null;
}

export type JobGuard =
  | 'unpaid'
  | 'held'
  | 'paid_for'
  | 'returned'
  | 'no_chargeback'
  | 'no_dispute'
  | 'disputed'
  | 'disputed_by_owner'
  | 'disputed_by_selected'
  | 'first_dispute'
  | 'split_paid'
  | 'overdue'
  | 'budget_free'
  | 'not_reviewed'
  | 'reviewed'
  | 'not_answered'
  | 'client_not_reviewed'
  | 'split_by_owner'
  | 'split_by_selected'
  | 'publishable'
  | 'selected_here'
  | 'selected_gone'
  | 'undelivered'
  | 'time_free'
  | 'dated'
  | 'rounds_left'
  | 'no_rounds_left'
  | 'never_delivered'
  | 'agreed'
  | 'date_proposed'
  | 'date_by_owner'
  | 'date_by_selected'
  | 'move_by_owner'
  | 'move_by_selected';
