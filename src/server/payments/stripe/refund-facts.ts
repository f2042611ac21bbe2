import type { ProviderRefund } from '../provider.ts';
import type { Stripe } from './client.ts';
import { idOf, installationOf, numberIn } from './fields.ts';

const refundStates = {
  pending: 'pending',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
} as const;

export function refundFacts(refund: Stripe.Refund): ProviderRefund {
  const state = refundStates[(refund.status ?? 'pending') as keyof typeof refundStates];
  return {
    id: refund.id,
    installation: installationOf(refund.metadata),
    refundId: numberIn(refund.metadata, 'refund_id'),
    chargeId: idOf(refund.charge),
    amountCents: refund.amount,
    state: state ?? 'pending',
    moved: refund.balance_transaction !== null,
    cameBack: (refund.failure_balance_transaction ?? null) !== null,
    message: refund.failure_reason ?? '',
  };
}
