/** A payment's displayed status, derived from where its money is; never set by a request. */
import type { PaymentState, PaymentStatus } from './payment.ts';

export interface SeenFacts {
  /** Null before a payment was started. */
  readonly state: PaymentState | null;
  /** A card dispute is open. */
  readonly disputed: boolean;
  readonly heldCents: number;
  /** Approved for the creator, transferred or not. */
  readonly releasedCents: number;
  /** Some released money is not transferred yet. */
  readonly releaseWaits: boolean;
}

interface SeenRow {
  readonly status: PaymentStatus;
  /** Its wording in the documentation. */
  readonly when: string;
  readonly holds: (facts: SeenFacts) => boolean;
}

/** The first matching row. */
export const paymentSeen: readonly SeenRow[] = [
  {
    status: 'processing',
    when: 'the bank is working on it',
    holds: ({ state }) => state === 'processing',
  },
  { status: 'unpaid', when: 'it has not succeeded', holds: ({ state }) => state !== 'succeeded' },
  { status: 'disputed', when: 'a card dispute is open', holds: ({ disputed }) => disputed },
  {
    status: 'in_escrow',
    when: 'money is held, or approved and not transferred yet',
    holds: ({ heldCents, releaseWaits }) => heldCents > 0 || releaseWaits,
  },
  {
    status: 'paid',
    when: 'the creator got money of it',
    holds: ({ releasedCents }) => releasedCents > 0,
  },
  { status: 'refunded', when: 'all of it went back', holds: () => true },
];

export function statusSeen(facts: SeenFacts): PaymentStatus {
  return paymentSeen.find(({ holds }) => holds(facts))?.status ?? 'unpaid';
}

/** What people see of an order with several payments: the first of these that any of them has. */
export const orderSeen: readonly PaymentStatus[] = [
  'disputed',
  'in_escrow',
  'paid',
  'refunded',
  'processing',
  'unpaid',
];

export const orderStatusSeen = (payments: readonly PaymentStatus[]): PaymentStatus =>
  orderSeen.find((status) => payments.includes(status)) ?? 'unpaid';
