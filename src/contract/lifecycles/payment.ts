/**
 * Transitions of payment records, as data: the server checks them, and the database refuses any
 * others.
 */

export const paymentStates = [
  'created',
  'open',
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'expired',
  'cancelled',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const releaseStates = [
  'requested',
  'blocked_onboarding',
  'blocked_dispute',
  'sending',
  'transferred',
  'partially_reversed',
  'reversed',
  'cancelled',
] as const;
export type ReleaseState = (typeof releaseStates)[number];

export const refundStates = [
  'requested',
  'pending',
  'requires_action',
  'succeeded',
  'failed',
  'cancelled',
  'withdrawn',
  'paid_elsewhere',
] as const;
export type RefundState = (typeof refundStates)[number];

export const reversalStates = ['requested', 'succeeded', 'written_off', 'cancelled'] as const;
export type ReversalState = (typeof reversalStates)[number];

export const payoutStates = ['pending', 'in_transit', 'paid', 'failed', 'cancelled'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** The provider's own words. `warning_*` moves no money; a lost dispute may still be appealed. */
export const disputeStates = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const;
export type DisputeState = (typeof disputeStates)[number] | `appeal_${string}`;

/** The displayed status of an order's payment; always derived, never set by a request. */
export const paymentStatuses = [
  'unpaid',
  'processing',
  'in_escrow',
  'paid',
  'refunded',
  'disputed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type Machine<State extends string> = Readonly<Record<State, readonly State[]>>;

export const paymentMachine: Machine<PaymentState> = {
  created: ['open', 'requires_action', 'processing', 'succeeded', 'failed', 'expired', 'cancelled'],
  open: ['requires_action', 'processing', 'succeeded', 'failed', 'expired', 'cancelled'],
  requires_action: ['open', 'processing', 'succeeded', 'failed', 'expired', 'cancelled'],
  processing: ['succeeded', 'failed', 'cancelled'],
  succeeded: [],
  // The payer may try again with the same payment.
  failed: ['open', 'requires_action', 'processing', 'succeeded', 'expired', 'cancelled'],
  // Money that arrives after we stopped waiting is accounted for, never overlooked.
  expired: ['succeeded'],
  cancelled: ['succeeded'],
};

export const releaseMachine: Machine<ReleaseState> = {
  requested: ['blocked_onboarding', 'blocked_dispute', 'sending', 'cancelled'],
  blocked_onboarding: ['requested', 'cancelled'],
  blocked_dispute: ['requested', 'cancelled'],
  // A definite refusal by the provider leads back, for another attempt.
  sending: ['transferred', 'requested'],
  transferred: ['partially_reversed', 'reversed'],
  partially_reversed: ['reversed'],
  reversed: [],
  cancelled: [],
};

export const refundMachine: Machine<RefundState> = {
  requested: [
    'pending',
    'requires_action',
    'succeeded',
    'failed',
    'cancelled',
    'withdrawn',
    'paid_elsewhere',
  ],
  pending: ['requires_action', 'succeeded', 'failed', 'cancelled'],
  requires_action: ['pending', 'succeeded', 'failed', 'cancelled'],
  // Banks send refunds back days later.
  succeeded: ['failed'],
  failed: ['requested', 'withdrawn', 'paid_elsewhere'],
  cancelled: ['requested', 'withdrawn', 'paid_elsewhere'],
  // The client's bank returned the money instead.
  withdrawn: [],
  // An operator paid it outside the provider.
  paid_elsewhere: [],
};

/** Recovering a refund or a lost dispute from a creator. */
export const reversalMachine: Machine<ReversalState> = {
  requested: ['succeeded', 'written_off', 'cancelled'],
  succeeded: [],
  // The provider's response may arrive after it was written off.
  written_off: ['succeeded', 'cancelled'],
  // The dispute was won on appeal.
  cancelled: [],
};

export const payoutMachine: Machine<PayoutState> = {
  pending: ['in_transit', 'paid', 'failed', 'cancelled'],
  in_transit: ['paid', 'failed', 'cancelled'],
  paid: ['failed'],
  failed: [],
  cancelled: [],
};

/**
 * A card dispute's states at the provider, which alone changes them. An appeal reopens a lost one.
 */
export const disputeMachine: Machine<Exclude<DisputeState, `appeal_${string}`>> = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  warning_closed: [],
  needs_response: ['under_review', 'won', 'lost', 'prevented'],
  under_review: ['won', 'lost'],
  won: [],
  lost: [],
  prevented: [],
};

/** Whether a record of `machine` may go from `from` to `to`. */
export function canMove<State extends string>(
  machine: Machine<State>,
  from: State,
  to: State,
): boolean {
  return machine[from].includes(to);
}

/** Whether a dispute in this state blocks releases. */
export function isDisputeOpen(state: string): boolean {
  return state === 'needs_response' || state === 'under_review' || state.startsWith('appeal_');
}
