import { type BookingTransition, row } from './booking-row.ts';

/** What both do about the parts of a price that are not paid yet. */
export const balanceRows: readonly BookingTransition[] = [
  row(
    'confirmed',
    'pay_rest',
    'client',
    'confirmed',
    ['open_installment', 'no_chargeback'],
    'POST /api/create-payment-intent',
  ),
  row(
    'confirmed',
    'choose_balance_method',
    'client',
    'confirmed',
    ['balance_open', 'no_chargeback'],
    'PUT /api/bookings/:id/balance-method',
  ),
  row(
    'confirmed',
    'extend_balance',
    'creator',
    'confirmed',
    ['balance_due', 'not_started', 'no_dispute'],
    'POST /api/bookings/:id/balance-extension',
  ),
  row(
    'confirmed',
    'go_on',
    'creator',
    'confirmed',
    ['balance_overdue', 'no_dispute'],
    'POST /api/bookings/:id/go-on',
  ),
  row(
    'confirmed',
    'end_unpaid',
    'creator',
    'cancelled',
    ['balance_endable', 'not_started', 'held', 'no_dispute'],
    'POST /api/bookings/:id/nonpayment',
  ),
  row(
    'confirmed',
    'end_unpaid',
    'system',
    'cancelled',
    ['balance_given_up', 'held', 'no_dispute'],
    null,
  ),
];
