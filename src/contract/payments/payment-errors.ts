import type { ErrorDefinitions } from '#contract/error-definition.ts';

export const paymentErrors = {
  'payment.already_paid': { status: 409, message: 'This has already been paid' },
  'payment.processing': {
    status: 409,
    message: "Your payment is being processed. There's nothing more to do.",
  },
  'payment.too_many_cancelled': {
    status: 429,
    message:
      "You've canceled several paid orders in the last 30 days, so you can't pay for another one right now",
  },
  'payment.nothing_held': { status: 409, message: 'No money is held for this anymore' },
  'payment.too_much': { status: 409, message: 'This is more than the amount held' },
  'payment.disputed': {
    status: 409,
    message: "The cardholder disputed this payment, so the money can't move right now",
  },
  'payment.transfer_under_way': {
    status: 409,
    message: 'A transfer to the creator is on its way. Please try again in a minute.',
  },
  'payment.moved_meanwhile': {
    status: 409,
    message: 'The payment has changed. Please check it again.',
  },
  'payment.call_under_way': {
    status: 409,
    message: "We're checking with the payment provider. Please try again in a minute.",
  },
  'payment.unavailable': {
    status: 503,
    message: "Payments aren't available right now. Please try again.",
  },
  'payment.dispute_closed': {
    status: 409,
    message: 'The bank no longer accepts responses to this dispute',
  },
  'payment.answer_waiting': {
    status: 409,
    message: 'A response is already on its way to the bank',
  },
  'payment.not_dismissible': {
    status: 409,
    message: "This money still has to move, so you can't dismiss it",
  },
  'payment.method_not_found': { status: 404, message: 'This card is no longer saved' },
  'payment.not_a_creator': { status: 403, message: 'Only creators receive payments' },
} as const satisfies ErrorDefinitions;
