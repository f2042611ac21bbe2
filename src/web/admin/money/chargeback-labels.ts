import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Labels = Readonly<Record<string, MessageDescriptor>>;

const statuses: Labels = {
  warning_needs_response: msg`Inquiry: needs a response`,
  warning_under_review: msg`Inquiry: under review`,
  warning_closed: msg`Inquiry: closed`,
  needs_response: msg`Needs a response`,
  under_review: msg`Under review`,
  won: msg`Won`,
  lost: msg`Lost`,
  prevented: msg`Prevented`,
  appeal_needs_response: msg`Appeal: needs a response`,
  appeal_under_review: msg`Appeal: under review`,
};

const reasons: Labels = {
  bank_cannot_process: msg`Bank couldn't process it`,
  credit_not_processed: msg`Refund not received`,
  customer_initiated: msg`Requested by the client`,
  duplicate: msg`Charged twice`,
  fraudulent: msg`Cardholder says they didn't make this payment`,
  general: msg`No reason was given`,
  product_not_received: msg`Not delivered`,
  product_unacceptable: msg`Not as described`,
  subscription_canceled: msg`Canceled beforehand`,
  unrecognized: msg`Cardholder doesn't recognize it`,
};

/** Undefined for unknown values of the provider. */
export const disputeStatusLabel = (status: string): MessageDescriptor | undefined =>
  statuses[status];
export const disputeReasonLabel = (reason: string): MessageDescriptor | undefined =>
  reasons[reason];
