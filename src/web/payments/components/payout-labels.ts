import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayoutState } from '#contract/lifecycles/payment.ts';

/** The provider's missing requirements, by its own names. */
const missing: Readonly<Record<string, MessageDescriptor>> = {
  onboarding: msg`You haven't finished the payment provider's form.`,
  requirements_past_due: msg`The payment provider needs more details, such as your legal name or bank account.`,
  requirements_pending_verification: msg`The payment provider is checking your details. There's nothing you need to do.`,
  determining_status: msg`The payment provider is checking your details. There's nothing you need to do.`,
  pending: msg`The payment provider is checking your details. There's nothing you need to do.`,
  unsupported_business: msg`The payment provider doesn't support this type of business.`,
  unsupported_country: msg`The payment provider doesn't support this country.`,
  unsupported_entity_type: msg`The payment provider doesn't support this type of business.`,
};
const other = msg`The payment provider has restricted your account. See its form for the reason.`;

/** Why a creator cannot be paid yet; the provider may name several reasons. */
export function missingLabels(reason: string): MessageDescriptor[] {
  const codes = reason.split(',').map((code) => code.trim());
  return [...new Set(codes.filter(Boolean).map((code) => missing[code] ?? other))];
}

export const payoutStatusLabels: Readonly<Record<PayoutState, MessageDescriptor>> = {
  pending: msg`Being sent to your bank`,
  in_transit: msg`On its way to your bank`,
  paid: msg`Arrived at your bank`,
  failed: msg`Rejected by your bank`,
  cancelled: msg`Not sent`,
};
