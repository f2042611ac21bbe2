/** With the queue's growing pauses (seconds at first, six hours at the end) that is about three days. */
export const maxAttempts = 20;

/** What the mail library reports about a failed attempt. */
export interface SmtpFailure {
  readonly code?: string | undefined;
  /** The server's status, if it responded. */
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
  /** The command that the server refused. */
  readonly command?: string | undefined;
}

/** Retry; drop this mail; stop mailing this address. */
export type Verdict = 'later' | 'refused' | 'dead';

/**
 * Enhanced codes (RFC 3463) for an unknown mailbox, as opposed to an unwelcome mail or a full
 * mailbox.
 */
const noSuchMailbox = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
const full = '5.2.2';

/** Whether a mail server's enhanced code means an unknown mailbox. */
export function isDead(enhanced: string): boolean {
  return noSuchMailbox.has(enhanced);
}

/**
 * Only a rejection of the recipient rules out the address; only a 5xx about this mail rules out the
 * mail.
 */
export function verdictOn({ responseCode, response = '', command = '' }: SmtpFailure): Verdict {
  if (responseCode === undefined || responseCode < 500) return 'later';
  if (/^DATA/.test(command)) return 'refused';
  // Sign-in, greeting, sender: ours to fix, and then the mail should still arrive.
  if (!/^RCPT/.test(command)) return 'later';
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  if (enhanced === full || (enhanced === undefined && responseCode === 552)) return 'later';
  if (enhanced !== undefined) return isDead(enhanced) ? 'dead' : 'refused';
  return [550, 551, 553].includes(responseCode) ? 'dead' : 'refused';
}
