import { StripeFault } from '../http/errors.ts';
import { BANK_ROUTING, outcomeOf } from '../money/test-cards.ts';
import type { Tx } from '../store.ts';

/** The outcome for a test card; refuses mistyped and real cards. */
export function checkCard(
  tx: Tx,
  card: { number: string; exp_month: number; exp_year: number; cvc: string },
) {
  if (!passesLuhn(card.number))
    throw refused('incorrect_number', 'Your card number is incorrect.', 'number');
  const today = new Date(tx.now * 1000);
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  if (card.exp_month < 1 || card.exp_month > 12) {
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const past = year * 12 + card.exp_month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  if (past || year > today.getUTCFullYear() + 50) {
    throw refused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (!/^\d{3,4}$/.test(card.cvc)) {
    throw refused('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  card.exp_year = year;
  const outcome = outcomeOf(card.number);
  if (outcome === undefined) {
    throw refused(
      'card_declined',
      'Your card was declined. The sandbox takes test cards only, such as 4242 4242 4242 4242.',
      'number',
      'test_mode_live_card',
    );
  }
  return outcome;
}

export function checkBank(bank: { account_number: string; routing_number: string }) {
  if (bank.routing_number !== BANK_ROUTING) {
    throw refused(
      'routing_number_invalid',
      `The routing number is not known. The sandbox takes ${BANK_ROUTING}.`,
      'routing_number',
    );
  }
  if (!/^\d{4,17}$/.test(bank.account_number)) {
    throw refused('account_number_invalid', 'The account number is invalid.', 'account_number');
  }
  return bank;
}

function refused(code: string, message: string, param: string, declineCode?: string): StripeFault {
  return new StripeFault(402, message, {
    type: 'card_error',
    code,
    param,
    ...(declineCode && { decline_code: declineCode }),
  });
}

function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
