import type { NamedObject } from '../../orders/installation-store.ts';
import type { Provider, ProviderMovement } from '../../outbound/provider.ts';
import { callStripe, type Stripe } from './client.ts';
import { eventFacts } from './events.ts';
import { idOf, installationOf, isoOf, listSince, mapped, numberIn } from './fields.ts';

const scheduleOf = ({ payments }: Stripe.BalanceSettings): string =>
  payments.payouts?.schedule?.interval ?? 'unknown';

const dollarsIn = (parts: readonly { readonly amount: number; readonly currency: string }[]) =>
  parts.filter(({ currency }) => currency === 'usd').reduce((sum, { amount }) => sum + amount, 0);

async function namedIn(
  objects: AsyncIterable<{ metadata: Record<string, string> | null; created: number }>,
  kind: NamedObject['kind'],
): Promise<NamedObject[]> {
  const found: NamedObject[] = [];
  for await (const { metadata, created } of objects) {
    const id = numberIn(metadata, `${kind}_id`);
    const at = isoOf(created) ?? '';
    if (id !== null) found.push({ installation: installationOf(metadata), kind, id, at });
  }
  return found;
}

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
    namedSince: async (since) => {
      const listing = listSince(since);
      const found = await Promise.all([
        callStripe(namedIn(stripe.charges.list(listing), 'payment')),
        callStripe(namedIn(stripe.transfers.list(listing), 'release')),
        callStripe(namedIn(stripe.refunds.list(listing), 'refund')),
      ]);
      return found.flat();
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
