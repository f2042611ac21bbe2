/** What the mail library tells of a failed try. */
export interface SmtpFailure {
  readonly code?: string | undefined;
  /** The server's status, where it answered. */
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
  /** What the server was asked when it refused. */
  readonly command?: string | undefined;
}

/** Try again; never again with this mail; never again to this address. */
export type Verdict = 'later' | 'refused' | 'dead';

/** Enhanced codes (RFC 3463) that say that there is no such mailbox, not that ours is unwelcome or theirs is full. */
const noSuchMailbox = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
const full = '5.2.2';

/** Whether a mail server's enhanced code says that there is no such mailbox. */
export function isDead(enhanced: string): boolean {
  return noSuchMailbox.has(enhanced);
}

/** Only what the server says of the recipient condemns the address, only a 5xx about this mail condemns the mail. */
export function verdictOn({ responseCode, response = '', command = '' }: SmtpFailure): Verdict {
  if (responseCode === undefined || responseCode < 500) return 'later';
  if (/^DATA/.test(command)) return 'refused';
  // Sign-in, greeting, sender: ours to mend, and then the mail still shall arrive.
  if (!/^RCPT/.test(command)) return 'later';
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  if (enhanced === full || (enhanced === undefined && responseCode === 552)) return 'later';
  if (enhanced !== undefined) return isDead(enhanced) ? 'dead' : 'refused';
  return [550, 551, 553].includes(responseCode) ? 'dead' : 'refused';
}
