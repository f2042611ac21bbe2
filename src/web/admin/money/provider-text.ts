import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The provider's codes in plain words. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  expired_or_canceled_card: msg`The card has expired or was canceled.`,
  lost_or_stolen_card: msg`The card was lost or stolen.`,
  insufficient_funds: msg`There wasn't enough money in the account.`,
  declined: msg`The bank declined it.`,
  charge_for_pending_refund_disputed: msg`The payment was disputed while its refund was on its way.`,
  merchant_request: msg`It was canceled at our request.`,
  unknown: msg`The bank gave no reason.`,
  account_closed: msg`The bank account is closed.`,
  account_frozen: msg`The bank account is frozen.`,
  no_account: msg`The bank found no such account.`,
  invalid_account_number: msg`The account number isn't valid.`,
  incorrect_account_holder_name: msg`The account holder's name doesn't match.`,
  could_not_process: msg`The bank couldn't process it.`,
  bank_account_restricted: msg`The bank account takes no such payments.`,
  debit_not_authorized: msg`The bank account takes no such payments.`,
  balance_insufficient: msg`There isn't enough available money yet.`,
  account_invalid: msg`The creator's account can't receive money.`,
  payouts_not_allowed: msg`The creator's account can't be paid out yet.`,
};

/** A code, or a code and the provider's sentence ('balance_insufficient: …'); undefined for other texts. */
export function providerText(detail: string): MessageDescriptor | undefined {
  return texts[detail.split(':', 1)[0]?.trim() ?? ''];
}
