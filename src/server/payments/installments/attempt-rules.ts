const hourMs = 3_600_000;
export const maxAttempts = 3;
/** Hours from each attempt to the next: three within three days. */
const pauseHours = [24, 48] as const;

/** When the next automatic attempt is made, if so many were declined; null after the last. */
export function nextAttemptAt(now: Date, attempts: number): string | null {
  const hours = pauseHours[attempts - 1];
  return hours === undefined ? null : new Date(now.getTime() + hours * hourMs).toISOString();
}

/** Card networks forbid another attempt after these, or it is bound to fail. */
const hardDeclines: ReadonlySet<string> = new Set([
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'expired_card',
  'invalid_account',
  'invalid_number',
  'new_account_information_available',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
  'transaction_not_allowed',
  'currency_not_supported',
  'do_not_try_again',
  'fraudulent',
  'merchant_blacklist',
  'security_violation',
  'service_not_allowed',
  'card_not_supported',
  // The card is gone at the provider.
  'resource_missing',
  'payment_method_customer_mismatch',
  'payment_method_unexpected_state',
]);

export type RefusedWhy = 'declined' | 'final' | 'confirm';

/** What became of an attempt that was refused: `confirm` if the bank wants to ask the client. */
export function refusedWhy(code: string): RefusedWhy {
  if (code === 'authentication_required') return 'confirm';
  return hardDeclines.has(code) ? 'final' : 'declined';
}
