import type { PayoutState } from '#contract/lifecycles/payment.ts';

/** What the provider reports: disputes, payouts, transfers, movements and events; whole cents. */

export interface ProviderDispute {
  readonly id: string;
  readonly chargeId: string;
  readonly amountCents: number;
  readonly status: string;
  readonly reason: string;
  readonly evidenceDueAt: string | null;
  /** Negative `amountCents` took money, positive returned it; `feeCents` is its cost, likewise. */
  readonly movements: readonly { id: string; amountCents: number; feeCents: number }[];
}

export interface ProviderFraudWarning {
  readonly id: string;
  readonly chargeId: string;
  readonly fraudType: string;
  /** Whether a refund can still prevent a dispute. */
  readonly actionable: boolean;
}

export interface ProviderPayout {
  readonly id: string;
  readonly amountCents: number;
  readonly state: PayoutState;
  readonly message: string;
  readonly arrivesAt: string | null;
}

export interface ProviderMovement {
  readonly id: string;
  readonly type: string;
  readonly sourceId: string | null;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly createdAt: string;
}

/** What an object names, also through the charge or transfer it belongs to. */
export interface ProviderOrigin {
  /** Empty if no site like this made it. */
  readonly installation: string;
  readonly chargeId: string | null;
  readonly intentId: string | null;
  readonly transferId: string | null;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly account: string | null;
  readonly objectId: string | null;
  readonly payload: object;
}

export interface ProviderTransfer {
  readonly id: string;
  readonly installation: string;
  readonly releaseId: number | null;
  readonly amountCents: number;
  readonly account: string | null;
  readonly chargeId: string | null;
}
export interface ProviderReversal {
  readonly id: string;
  readonly installation: string;
  readonly reversalId: number | null;
  readonly amountCents: number;
}
