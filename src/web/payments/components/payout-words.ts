import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayoutState } from '#contract/lifecycles/payment.ts';

/** What the provider waits for, by its own names. */
const missing: Readonly<Record<string, MessageDescriptor>> = {
  onboarding: msg`You have not finished the provider's form yet.`,
  requirements_past_due: msg`The provider still needs details from you, such as your legal name or where the money should go.`,
  requirements_pending_verification: msg`The provider is checking your details; you have nothing to do.`,
  determining_status: msg`The provider is checking your details; you have nothing to do.`,
  pending: msg`The provider is checking your details; you have nothing to do.`,
  unsupported_business: msg`The provider does not pay out to this kind of business.`,
  unsupported_country: msg`The provider does not pay out to this country.`,
  unsupported_entity_type: msg`The provider does not pay out to this kind of business.`,
};
const other = msg`The provider has restricted your account; its form says why.`;

/** Why a creator cannot be paid yet; the provider may name several reasons. */
export function missingWords(reason: string): MessageDescriptor[] {
  const codes = reason.split(',').map((code) => code.trim());
  return [...new Set(codes.filter(Boolean).map((code) => missing[code] ?? other))];
}

export const payoutWords: Readonly<Record<PayoutState, MessageDescriptor>> = {
  pending: msg`Being sent to your bank`,
  in_transit: msg`On its way to your bank`,
  paid: msg`Arrived at your bank`,
  failed: msg`Your bank did not take it`,
  cancelled: msg`Not sent`,
};
