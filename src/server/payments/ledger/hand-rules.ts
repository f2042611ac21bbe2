/** Postings that an operator makes by hand. */
import { journal } from './ledger-rules.ts';

/** The accounts in which an operator can book a movement that nothing else explains. */
export const handBooked = {
  fees: 'stripe_fees',
  bank: 'bank',
  other_sales: 'foreign',
  other: 'adjustments',
} as const;
type HandBooked = keyof typeof handBooked;

const byHand = (sourceType: string, id: string | number, account: HandBooked, cents: number) =>
  journal(sourceType, id, 'by_hand', [
    ['stripe_balance', '', cents],
    [handBooked[account], '', -cents],
  ]);

export const bookedByHand = (transactionId: string, account: HandBooked, cents: number) =>
  byHand('balance_transaction', transactionId, account, cents);

/** A difference that no movement explains, as the operator says what it was. */
export const differenceBooked = (exceptionId: number, account: HandBooked, cents: number) =>
  byHand('balance_difference', exceptionId, account, cents);
