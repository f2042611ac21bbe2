import { formatCents } from '#contract/money.ts';
import type { ReconciliationException } from '#contract/payments/reconciliation-exceptions.ts';
import { type Message, msg } from '#server/platform/words/message.ts';

/** One thing about money that an operator has to look at. Cents. */
export interface ExceptionNotice {
  readonly kind: ReconciliationException['kind'];
  readonly amountCents: number | null;
  readonly detail: string;
  /** Until when a bank takes an answer. */
  readonly dueAt: string | null;
}

/** What an operator has to look at, in a line: the subject of a mail, the news under the bell. */
export function sayStuck({ kind, amountCents, dueAt }: ExceptionNotice): Message {
  const amount = amountCents === null ? msg('money') : formatCents(amountCents);
  switch (kind) {
    case 'dispute':
      return dueAt === null
        ? msg('A bank has not decided about {amount} for 90 days', { amount })
        : msg('Card dispute over {amount}: answer the bank before {time} UTC', {
            amount,
            time: { at: dueAt, timeZone: 'UTC', year: true },
          });
    case 'refund':
      return msg('A refund of {amount} did not go through', { amount });
    case 'payout':
      return msg('A payout of {amount} was refused by its bank', { amount });
    case 'release':
      return msg('A transfer of {amount} to a creator does not go through', { amount });
    case 'reversal':
      return msg('A creator has not paid back {amount}', { amount });
    case 'payment':
      return msg('A payment of {amount} does not come to its end', { amount });
    case 'held':
      return msg('{amount} is still held for work that has ended', { amount });
    case 'ending':
      return msg('{amount} waits for work that should have ended by itself', { amount });
    case 'webhook':
      return msg('News from the payment provider could not be handled');
    case 'mismatch':
      return msg('The books and the payment provider do not agree');
  }
}
