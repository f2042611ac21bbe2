import type { Provider, ProviderMovement } from '../../outbound/provider.ts';
import { callStripe, type Stripe } from './client.ts';
import { eventFacts } from './events.ts';
import { idOf, isoOf, mapped } from './fields.ts';

const unixOf = (date: Date) => Math.floor(date.getTime() / 1000);

const scheduleOf = ({ payments }: Stripe.BalanceSettings): string =>
  payments.payouts?.schedule?.interval ?? 'unknown';

const dollarsIn = (parts: readonly { readonly amount: number; readonly currency: string }[]) =>
  parts.filter(({ currency }) => currency === 'usd').reduce((sum, { amount }) => sum + amount, 0);

/** The provider's own books: balance, movements and events. */
export function bookCalls(stripe: Stripe) {
  return {
    payoutSchedule: async () => scheduleOf(await callStripe(stripe.balanceSettings.retrieve())),
    balance: async () => {
      const { available, pending } = await callStripe(stripe.balance.retrieve());
      return dollarsIn([...available, ...pending]);
    },
    availableBalance: async (stripeAccount) => {
      const options = stripeAccount === null ? {} : { stripeAccount };
      return dollarsIn((await callStripe(stripe.balance.retrieve({}, options))).available);
    },
    movementsSince: (since) =>
      mapped(
        stripe.balanceTransactions.list({ created: { gte: unixOf(since) }, limit: 100 }),
        movementFacts,
      ),
    eventsSince: (since) =>
      mapped(stripe.events.list({ created: { gte: unixOf(since) }, limit: 100 }), eventFacts),
  } satisfies Partial<Provider>;
}

function movementFacts(transaction: Stripe.BalanceTransaction): ProviderMovement {
  return {
    id: transaction.id,
    type: transaction.type,
    sourceId: idOf(transaction.source),
    amountCents: transaction.amount,
    feeCents: transaction.fee,
    createdAt: isoOf(transaction.created) ?? '',
  };
}
