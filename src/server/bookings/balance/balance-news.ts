import { cardNameOf } from '#contract/payments/card-brands.ts';
import type { BookingOrder } from '../booking-row.ts';
import { type BalanceNews, factOf } from '../events.ts';
import type { Balance } from './balance-rules.ts';

/** The fact of the event about a booking's balance. */
export const newsOf = (
  what: BalanceNews,
  booking: BookingOrder,
  { automatic, card, cents, dueAt }: Pick<Balance, 'automatic' | 'card' | 'cents' | 'dueAt'>,
  nextAt: string | null = null,
) => ({
  ...factOf(booking),
  what,
  cents,
  dueAt,
  nextAt,
  card: automatic && card ? cardNameOf(card) : null,
});
