import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words = Readonly<Record<string, MessageDescriptor>>;

const statuses: Words = {
  warning_needs_response: msg`Inquiry: waits for an answer`,
  warning_under_review: msg`Inquiry: the bank is looking`,
  warning_closed: msg`Inquiry: closed`,
  needs_response: msg`Waits for an answer`,
  under_review: msg`The bank is looking`,
  won: msg`Won`,
  lost: msg`Lost`,
  prevented: msg`Prevented`,
  appeal_needs_response: msg`Appeal: waits for an answer`,
  appeal_under_review: msg`Appeal: the bank is looking`,
};

const reasons: Words = {
  bank_cannot_process: msg`The bank could not process it`,
  credit_not_processed: msg`A refund did not arrive`,
  customer_initiated: msg`The customer asked for it`,
  duplicate: msg`Charged twice`,
  fraudulent: msg`The card holder says they did not pay this`,
  general: msg`No reason was given`,
  product_not_received: msg`Nothing was delivered`,
  product_unacceptable: msg`Not what was promised`,
  subscription_canceled: msg`It had been cancelled`,
  unrecognized: msg`The card holder does not recognise it`,
};

/** Undefined for words of the provider that this page does not know. */
export const disputeStatusWords = (status: string): MessageDescriptor | undefined =>
  statuses[status];
export const disputeReasonWords = (reason: string): MessageDescriptor | undefined =>
  reasons[reason];
