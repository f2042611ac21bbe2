import type { ProviderAccount, ProviderPayout } from '../../outbound/provider.ts';
import type { Stripe } from './client.ts';
import { isoOf } from './fields.ts';

export function accountFacts(account: Stripe.V2.Core.Account): ProviderAccount {
  const capability =
    account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
  return {
    id: account.id,
    canReceive: capability?.status === 'active',
    reason:
      capability?.status === 'active'
        ? ''
        : capability?.status_details.map(({ code }) => code).join(', ') ||
          capability?.status ||
          'onboarding',
  };
}

const payoutStates = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
} as const;

export function payoutFacts(payout: Stripe.Payout): ProviderPayout {
  return {
    id: payout.id,
    amountCents: payout.amount,
    state: payoutStates[payout.status as keyof typeof payoutStates] ?? 'pending',
    message: payout.failure_message ?? '',
    arrivesAt: isoOf(payout.arrival_date),
  };
}
