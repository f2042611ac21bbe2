/** What a booking's lifecycle names: its states, who acts, and what its conditions read. */
import type { DeliveryStatus } from './delivery.ts';
import type { PaymentStatus } from './payment.ts';
export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingActors = ['client', 'creator', 'operator', 'system'] as const;
export type BookingActor = (typeof bookingActors)[number];

export type BookingAction =
  | 'book'
  | 'pay'
  | 'pay_rest'
  | 'choose_balance_method'
  | 'extend_balance'
  | 'go_on'
  | 'end_unpaid'
  | 'payment_succeeded'
  | 'payment_returned'
  | 'expire'
  | 'cancel'
  | 'decline'
  | 'propose_move'
  | 'accept_move'
  | 'decline_move'
  | 'withdraw_move'
  | 'change_address'
  | 'deliver'
  | 'request_changes'
  | 'deliver_again'
  | 'add_round'
  | 'propose_date'
  | 'accept_date'
  | 'decline_date'
  | 'refund_undelivered'
  | 'complete'
  | 'report_problem'
  | 'withdraw_dispute'
  | 'propose_split'
  | 'accept_split'
  | 'decide_completed'
  | 'decide_cancelled'
  | 'review'
  | 'answer_review'
  | 'review_client';

export interface BookingFacts {
  readonly paymentStatus: PaymentStatus;
  /** Cancelled because the slot was not paid in time. */
  readonly expired: boolean;
  readonly slotFree: boolean;
  /** Within 24 hours of its confirmation. */
  readonly fresh: boolean;
  /** The agreed time has started. */
  readonly started: boolean;
  /** 30 minutes have passed since the agreed start: nobody is just late. */
  readonly begun: boolean;
  /** 48 hours have passed since the agreed end. */
  readonly longOver: boolean;
  /** A dispute is pending. */
  readonly paused: boolean;
  /** Who reported it. */
  readonly disputeBy: 'client' | 'creator' | null;
  /** They withdrew one about this order in the 30 days before. */
  readonly disputedAgain: boolean;
  /** Both agreed on a split, and some of it went to the creator. */
  readonly splitPaid: boolean;
  /** Who proposed the pending split. */
  readonly splitBy: 'client' | 'creator' | null;
  /** The creator is not suspended. */
  readonly creatorHere: boolean;
  readonly reviewed: boolean;
  readonly answered: boolean;
  /** The creator has reviewed the client. */
  readonly clientReviewed: boolean;
  /** Who proposed the pending new time. */
  readonly moveBy: 'client' | 'creator' | null;
  readonly deliveryStatus: DeliveryStatus;
  /** Changes that the client may still request. */
  readonly roundsLeft: number;
  /** Nobody answered the delivery in time. */
  readonly approvalDue: boolean;
  /** Nothing was delivered, seven days after the promised day. */
  readonly late: boolean;
  /** Nor 30 days after it. */
  readonly neverDelivered: boolean;
  /** No signature is awaited. */
  readonly agreed: boolean;
  /** Who proposed the pending day for the delivery. */
  readonly dateBy: 'client' | 'creator' | null;
  /** Something of its price, or an extra, may be paid now. */
  readonly openInstallment: boolean;
  /** No balance is open, and no payment of one under way. */
  readonly paidUp: boolean;
  /** The day of its balance has come, and it is not paid. */
  readonly balanceDue: boolean;
  /** … five days ago. */
  readonly balanceOverdue: boolean;
  /** … eight days ago: its creator may end the booking. */
  readonly balanceEndable: boolean;
  /** … and the work is 30 days over. */
  readonly balanceGivenUp: boolean;
}

/** Of a booking that is paid all at once. */
export const paidAtOnce = {
  openInstallment: false,
  paidUp: true,
  balanceDue: false,
  balanceOverdue: false,
  balanceEndable: false,
  balanceGivenUp: false,
} as const;

export type BookingGuard =
  | 'unpaid'
  | 'held'
  | 'returned'
  | 'expired'
  | 'slot_free'
  | 'fresh'
  | 'not_started'
  | 'started'
  | 'begun'
  | 'long_over'
  | 'no_dispute'
  | 'paused'
  | 'disputed_by_client'
  | 'disputed_by_creator'
  | 'first_dispute'
  | 'split_paid'
  | 'split_by_client'
  | 'split_by_creator'
  | 'creator_here'
  | 'not_reviewed'
  | 'reviewed'
  | 'not_answered'
  | 'client_not_reviewed'
  | 'move_by_client'
  | 'move_by_creator'
  | 'nothing_to_deliver'
  | 'to_deliver'
  | 'delivered'
  | 'rounds_left'
  | 'no_rounds_left'
  | 'approval_due'
  | 'late'
  | 'never_delivered'
  | 'agreed'
  | 'date_proposed'
  | 'date_by_client'
  | 'date_by_creator'
  | 'open_installment'
  | 'balance_open'
  | 'paid_up'
  | 'balance_due'
  | 'balance_overdue'
  | 'balance_endable'
  | 'balance_given_up'
  | 'no_chargeback';
