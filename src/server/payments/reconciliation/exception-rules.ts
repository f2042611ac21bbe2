import { formatCents } from '#contract/money.ts';
import type { ReconciliationException } from '#contract/payments/reconciliation-exceptions.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';

/** One line for operators: a mail's subject and a notification's title. */
export function describeException({
  kind,
  amountCents,
  advice,
  dueAt,
}: Pick<ReconciliationException, 'kind' | 'amountCents'> &
  Partial<Pick<ReconciliationException, 'advice'>> & {
    /** The bank's deadline for an answer. */
    readonly dueAt: string | null;
  }): Message {
  const amount = amountCents === null ? msg('money') : formatCents(amountCents);
  switch (kind) {
    case 'dispute':
      return dueAt === null
        ? msg("A bank still hasn't decided about {amount} after 90 days", { amount })
        : msg('Card dispute over {amount}: answer the bank before {time} UTC', {
            amount,
            time: { at: dueAt, timeZone: 'UTC', year: true },
          });
    case 'refund':
      if (advice === 'top_up')
        return msg('A refund of {amount} waits until your Stripe balance covers it', { amount });
      return msg("A refund of {amount} didn't go through", { amount });
    case 'payout':
      return msg('A bank rejected a payout of {amount}', { amount });
    case 'release':
      return msg("A transfer of {amount} to a creator isn't going through", { amount });
    case 'reversal':
      return msg("A creator hasn't paid back {amount}", { amount });
    case 'payment':
      return msg('A payment of {amount} is stuck', { amount });
    case 'held':
      return msg('{amount} is still held for work that has ended', { amount });
    case 'ending':
      return msg('{amount} is held for work that should have ended automatically', { amount });
    case 'webhook':
      return msg("We couldn't process an update from the payment provider");
    case 'foreign':
      return msg('Something else is sold with your Stripe account ({amount} so far)', { amount });
    case 'fraud':
      return msg("The card's network suspects fraud in a payment of {amount}", { amount });
    case 'old':
      return msg('{amount} has been held for almost as long as Stripe allows', { amount });
    case 'suspended':
      return msg('{amount} waits, as a side of its order is suspended', { amount });
    case 'stalled':
      return msg('{amount} is held, and nothing has moved for a while', { amount });
    case 'unpaid':
      return msg("A balance of {amount} isn't paid, and no one has acted", { amount });
    case 'mismatch':
      return msg("The ledger and the payment provider don't match");
  }
}
