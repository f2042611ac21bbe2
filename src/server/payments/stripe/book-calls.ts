import type { Provider } from '../provider.ts';
import { ask, type Stripe } from './client.ts';
import { eventFacts, movementFacts } from './event-facts.ts';
import { mapped } from './lists.ts';

const unixOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** The provider's own books: balance, movements and events. */
export function bookCalls(stripe: Stripe) {
  return {
    balance: async () => {
      const { available, pending } = await ask(stripe.balance.retrieve());
      return [...available, ...pending]
        .filter(({ currency }) => currency === 'usd')
        .reduce((sum, { amount }) => sum + amount, 0);
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
