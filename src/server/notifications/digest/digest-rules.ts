/** Notifications unseen for this long are mailed. */
export const unseenMinutes = 10;
/** Older notifications are no longer mailed. */
export const staleDays = 7;
/** A mail lists the newest and counts the others. */
export const maxLines = 5;

const minute = 60_000;
/** Minimum time between two mails. */
export const shortestPauseMs = 60 * minute;
/** Pauses before the next mail to someone who does not visit; the last one repeats. */
const pausesMs = [shortestPauseMs, 240 * minute, 1440 * minute];

export interface LastDigest {
  readonly sentAt: string;
  readonly nextAt: string;
  /** Mails since the person's last visit, at least this one. */
  readonly unanswered: number;
  /** Whether they have visited since. */
  readonly lookedSince: boolean;
}

/** Whether the next mail may be sent: soon to people who visit, with growing pauses to others. */
export function mayWrite(last: LastDigest | undefined, now: Date): boolean {
  if (!last) return true;
  const from = last.lookedSince
    ? Date.parse(last.sentAt) + shortestPauseMs
    : Date.parse(last.nextAt);
  return now.getTime() >= from;
}

/** The state after a mail that is sent now. */
export function noteOf(
  last: LastDigest | undefined,
  now: Date,
): { sentAt: Date; nextAt: Date; unanswered: number } {
  const unanswered = last === undefined || last.lookedSince ? 1 : last.unanswered + 1;
  const pause = pausesMs[Math.min(unanswered, pausesMs.length) - 1] ?? shortestPauseMs;
  return { sentAt: now, nextAt: new Date(now.getTime() + pause), unanswered };
}
