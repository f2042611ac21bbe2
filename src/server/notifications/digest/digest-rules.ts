/** News that was not seen for so long is said by mail. */
export const unseenMinutes = 10;
/** News older than this is no news by mail anymore. */
export const staleDays = 7;
/** A mail names so many pieces of news and counts the others. */
export const mostLines = 20;

const minute = 60_000;
/** However much happens: no two mails within this time. */
export const shortestPauseMs = 60 * minute;
/** Before the next mail to someone who does not look in; the last one stays. */
const pausesMs = [shortestPauseMs, 240 * minute, 1440 * minute];

export interface LastDigest {
  readonly sentAt: string;
  readonly nextAt: string;
  /** Mails since the person last looked in, at least this one. */
  readonly unanswered: number;
  /** Whether they used the site since. */
  readonly lookedSince: boolean;
}

/** Whether the next mail may go out: soon to whoever looks in, ever later to whoever does not. */
export function mayWrite(last: LastDigest | undefined, now: Date): boolean {
  if (!last) return true;
  const from = last.lookedSince
    ? Date.parse(last.sentAt) + shortestPauseMs
    : Date.parse(last.nextAt);
  return now.getTime() >= from;
}

/** What is noted of a mail that goes out now. */
export function noteOf(
  last: LastDigest | undefined,
  now: Date,
): { sentAt: Date; nextAt: Date; unanswered: number } {
  const unanswered = last === undefined || last.lookedSince ? 1 : last.unanswered + 1;
  const pause = pausesMs[Math.min(unanswered, pausesMs.length) - 1] ?? shortestPauseMs;
  return { sentAt: now, nextAt: new Date(now.getTime() + pause), unanswered };
}
