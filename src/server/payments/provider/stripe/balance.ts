import type { NamedObject } from '../../orders/installation-store.ts';
import type { Provider, ProviderMovement } from '../../outbound/provider.ts';
import { callStripe, type Stripe } from './client.ts';
import { eventFacts } from './events.ts';
import { idOf, installationOf, isoOf, listSince, mapped, numberIn } from './fields.ts';

const scheduleOf = ({ payments }: Stripe.BalanceSettings): string =>
  payments.payouts?.schedule?.interval ?? 'unknown';

const dollarsIn = (parts: readonly { readonly amount: number; readonly currency: string }[]) =>
  parts.filter(({ currency }) => currency === 'usd').reduce((sum, { amount }) => sum + amount, 0);

/** How many of each kind are looked at. */
const newest = 20;

const namedIn = (
  objects: readonly { metadata: Record<string, string> | null }[],
  kind: NamedObject['kind'],
): NamedObject[] =>
  objects.flatMap(({ metadata }) => {
    const id = numberIn(metadata, `${kind}_id`);
    return id === null ? [] : [{ installation: installationOf(metadata), kind, id }];
  });

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
      mapped(stripe.balanceTransactions.list(listSince(since)), movementFacts),
    movement: async (id) =>
      movementFacts(await callStripe(stripe.balanceTransactions.retrieve(id))),
    newestNamed: async () => {
      const [charges, transfers, refunds] = await Promise.all([
        callStripe(stripe.charges.list({ limit: newest })),
        callStripe(stripe.transfers.list({ limit: newest })),
        callStripe(stripe.refunds.list({ limit: newest })),
      ]);
      return [
        ...namedIn(charges.data, 'payment'),
        ...namedIn(transfers.data, 'release'),
        ...namedIn(refunds.data, 'refund'),
      ];
    },
    eventsSince: (since) => mapped(stripe.events.list(listSince(since)), eventFacts),
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
