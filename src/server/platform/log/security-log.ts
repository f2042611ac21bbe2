import type { RequestFacts } from '../http/context.ts';

/** What an operator wants to see when someone attacks, and to search when someone has been attacked. */
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
  /** Whose account it is; absent where there is none by the name that was typed. */
  readonly account?: number | undefined;
  /** 'password', 'code', 'passkey', 'google' … */
  readonly by?: string | undefined;
  readonly [name: string]: string | number | boolean | undefined;
}

/**
 * One line for what has to do with security, with the account's number and the address that it came from. Never what
 * was typed: people type passwords into the field for the name.
 */
export function logSecurity(
  {
    log,
    request,
  }: {
    readonly log: { info(line: object, message: string): void };
    readonly request: Pick<RequestFacts, 'ip' | 'id'>;
  },
  event: SecurityEvent,
  facts: Facts = {},
): void {
  log.info({ security: event, ...facts, address: request.ip, requestId: request.id }, 'security');
}
