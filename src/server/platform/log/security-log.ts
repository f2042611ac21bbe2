/** What an operator wants to see during an attack, and to search after one. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'locked_out'
  | 'confirmed'
  | 'confirmation_failed'
  | 'registered'
  | 'password_reset'
  | 'password_changed'
  | 'email_change_asked'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'role_changed'
  | 'payout_details_opened'
  | 'account_deleted'
  | 'csp_report';

interface Facts {
  /** The account; absent if the typed name matches none. */
  readonly account?: number | undefined;
  /** 'password', 'code', 'passkey', 'google' … */
  readonly by?: string | undefined;
  readonly [name: string]: string | number | boolean | undefined;
}

/**
 * Logs one line per security event, with the account's id and the client address. Never what was
 * typed: people type passwords into the name field.
 */
export function logSecurity(
  {
    log,
    request,
  }: {
    readonly log: { info(line: object, message: string): void };
    readonly request: { readonly ip: string; readonly id: string };
  },
  event: SecurityEvent,
  facts: Facts = {},
): void {
  log.info({ security: event, ...facts, address: request.ip, requestId: request.id }, 'security');
}
