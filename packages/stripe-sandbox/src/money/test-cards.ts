export const CARD_OUTCOMES = [
  'success',
  'generic_decline',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'challenge',
  'challenge_unless_set_up',
  'challenge_then_decline',
  'dispute',
  'inquiry',
  'fraud_warning',
  'refund_pending',
  'refund_fails',
  'available_at_once',
] as const;
export type CardOutcome = (typeof CARD_OUTCOMES)[number];

/** Stripe's documented test cards: https://docs.stripe.com/testing */
const OUTCOMES: Record<string, CardOutcome> = {
  '4242424242424242': 'success',
  '4000056655665556': 'success',
  '5555555555554444': 'success',
  '378282246310005': 'success',
  '6011111111111117': 'success',
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'lost_card',
  '4000000000009979': 'stolen_card',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
  '4000002760003184': 'challenge',
  '4000002500003155': 'challenge_unless_set_up',
  '4000000000003220': 'challenge',
  '4000008400001629': 'challenge_then_decline',
  '4000000000000259': 'dispute',
  '4000000000001976': 'inquiry',
  '4000000000005423': 'fraud_warning',
  '4000000000007726': 'refund_pending',
  '4000000000005126': 'refund_fails',
  '4000000000000077': 'available_at_once',
};

export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

const DECLINED = 'Your card was declined.';
const DECLINES: Partial<Record<CardOutcome, Decline>> = {
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline', message: DECLINED },
  challenge_then_decline: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: DECLINED,
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: DECLINED },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: DECLINED },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

/** Undefined for a number that is not a test card: real cards are never accepted here. */
export function outcomeOf(number: string): CardOutcome | undefined {
  return OUTCOMES[number];
}

export function declineOf(outcome: CardOutcome): Decline | undefined {
  return DECLINES[outcome];
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^3[47]/.test(number)) return 'amex';
  if (number.startsWith('6')) return 'discover';
  return 'mastercard';
}

/** Stripe's test account numbers: https://docs.stripe.com/payments/ach-direct-debit#test */
export const BANK_ROUTING = '110000000';
export const BANK_SUCCEEDS = '000123456789';
export const BANK_FAILURES: Record<string, { code: string; message: string }> = {
  '000111111116': {
    code: 'no_account',
    message: 'The bank account could not be located.',
  },
  '000111111113': { code: 'account_closed', message: 'The bank account has been closed.' },
  '000222222227': {
    code: 'insufficient_funds',
    message: 'The customer’s account has insufficient funds to cover this payment.',
  },
};
