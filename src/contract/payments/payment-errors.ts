import type { ErrorDefinitions } from '#contract/error-definition.ts';

export const paymentErrors = {
  'payment.already_paid': { status: 409, message: 'This has already been paid' },
  'payment.processing': {
    status: 409,
    message: 'Your payment is being processed, there is nothing more to do',
  },
  'payment.too_many_cancelled': {
    status: 429,
    message:
      'You cancelled several paid orders in the last 30 days, so you cannot pay for another one right now',
  },
  'payment.nothing_held': { status: 409, message: 'There is no money held for this any more' },
  'payment.too_much': { status: 409, message: 'This is more than what is held' },
  'payment.disputed': {
    status: 409,
    message: 'The card holder disputed this payment, so its money cannot move now',
  },
  'payment.transfer_under_way': {
    status: 409,
    message: 'A transfer to the creator is on its way, please try again in a minute',
  },
  'payment.moved_meanwhile': {
    status: 409,
    message: 'The money has moved since you looked, please look again',
  },
  'payment.call_under_way': {
    status: 409,
    message: 'The payment provider is being asked right now, please try again in a minute',
  },
  'payment.unavailable': {
    status: 503,
    message: 'Payments are not available right now, please try again',
  },
  'payment.dispute_closed': {
    status: 409,
    message: 'The bank takes no answer to this dispute any more',
  },
  'payment.answer_waiting': { status: 409, message: 'An answer is on its way to the bank already' },
  'payment.not_dismissible': {
    status: 409,
    message: 'This money still has to move, so it cannot be put aside',
  },
  'payment.method_not_found': { status: 404, message: 'This card is not saved any more' },
  'payment.not_a_creator': { status: 403, message: 'Only creators receive payments' },
} as const satisfies ErrorDefinitions;
