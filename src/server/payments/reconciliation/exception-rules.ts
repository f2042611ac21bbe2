import { formatCents } from '#contract/money.ts';
import type { ReconciliationException } from '#contract/payments/reconciliation-exceptions.ts';

/** One thing about money that an operator has to look at. Cents. */
export interface ExceptionNotice {
  readonly kind: ReconciliationException['kind'];
  readonly amountCents: number | null;
  readonly detail: string;
  /** Until when a bank takes an answer. */
  readonly dueAt: string | null;
}
const day = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** What an operator has to look at, in a line: the subject of a mail, the news under the bell. */
export function exceptionLine({ kind, amountCents, dueAt }: ExceptionNotice): string {
  const amount = amountCents === null ? 'money' : formatCents(amountCents);
  switch (kind) {
    case 'dispute':
      return dueAt === null
        ? `A bank has not decided about ${amount} for 90 days`
        : `Card dispute over ${amount}: answer the bank before ${day.format(Date.parse(dueAt))} UTC`;
    case 'refund':
      return `A refund of ${amount} did not go through`;
    case 'payout':
      return `A payout of ${amount} was refused by its bank`;
    case 'release':
      return `A transfer of ${amount} to a creator does not go through`;
    case 'reversal':
      return `A creator has not paid back ${amount}`;
    case 'payment':
      return `A payment of ${amount} does not come to its end`;
    case 'held':
      return `${amount} is still held for work that has ended`;
    case 'ending':
      return `${amount} waits for work that should have ended by itself`;
    case 'webhook':
      return 'News from the payment provider could not be handled';
    case 'mismatch':
      return 'The books and the payment provider do not agree';
  }
}
