import type { ErrorDefinitions } from '#contract/error-definition.ts';

export const paymentErrors = {
  'payment.already_paid': [409, 'This has already been paid'],
  'payment.processing': [409, "Your payment is being processed. There's nothing more to do."],
  'payment.too_many_cancelled': [
    429,
    "You've canceled several paid orders in the last 30 days, so you can't pay for another one right now",
  ],
  'payment.too_many_open': [
    409,
    'Until your first order is completed, you can only pay for a few more at a time',
  ],
  'payment.nothing_held': [409, 'No money is held for this anymore'],
  'payment.too_much': [409, 'This is more than the amount held'],
  'payment.disputed': [
    409,
    "The cardholder disputed this payment, so the money can't move right now",
  ],
  'payment.transfer_under_way': [
    409,
    'A transfer to the creator is on its way. Please try again in a minute.',
  ],
  'payment.moved_meanwhile': [409, 'The payment has changed. Please check it again.'],
  'payment.call_under_way': [
    409,
    "We're checking with the payment provider. Please try again in a minute.",
  ],
  'payment.unavailable': [503, "Payments aren't available right now. Please try again."],
  'payment.dispute_closed': [409, 'The bank no longer accepts responses to this dispute'],
  'payment.answer_waiting': [409, 'A response is already on its way to the bank'],
  'payment.not_dismissible': [409, "This money still has to move, so you can't dismiss it"],
  'payment.not_bookable': [409, 'This has been booked already, or is not a movement to book'],
  'payment.not_withdrawable': [
    409,
    'This is more than what is yours right now. Please check the amount again.',
  ],
  'payment.withdrawal_under_way': [
    409,
    'An earlier withdrawal was still on its way, so we finished that one instead',
  ],
  'payment.method_not_found': [404, 'This card is no longer saved'],
  'payment.consent_changed': [
    409,
    'The amount, the day or the card has changed. Please read and agree again.',
  ],
  'payment.not_a_creator': [403, 'Only creators receive payments'],
} as const satisfies ErrorDefinitions;
