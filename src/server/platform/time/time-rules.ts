/** So long without the site is an absence: deadlines move by it. */
export const absenceMs = 60 * 60_000;
/** Two witnesses agree. Whole seconds, slow answers and a clock that drifts are no lie. */
const agreesMs = 10 * 60_000;

/** A clock of someone else's: its own less this process's. */
export interface OutsideClock {
  readonly host: string;
  readonly skewMs: number;
}

/** A time, and the machine's own counter then: seconds since it started as `boot`, '' if it has none. */
export interface Moment {
  readonly at: Date;
  readonly boot: string;
  readonly upSeconds: number;
}

export type Verdict =
  /** The site was there all the time. */
  | 'there'
  /** It was away since the last moment, as someone else confirms. */
  | 'away'
  /** The last moment lies in the future, and someone else confirms this one. */
  | 'corrected'
  /** Nobody confirms this clock, or someone contradicts it. */
  | 'unsure';

/**
 * What a moment says after the last one. A clock that jumped and a site that was away look alike:
 * only another clock can tell, of another machine or the machine's own counter.
 */
export function judge(
  last: Moment | undefined,
  now: Moment,
  outside: OutsideClock | undefined,
): Verdict {
  if (outside && Math.abs(outside.skewMs) >= absenceMs) return 'unsure';
  if (!last) return 'there';
  const gap = now.at.getTime() - last.at.getTime();
  if (Math.abs(gap) < absenceMs) return 'there';
  const counted =
    last.boot !== '' &&
    last.boot === now.boot &&
    Math.abs((now.upSeconds - last.upSeconds) * 1000 - gap) < agreesMs;
  const agreed = outside !== undefined && Math.abs(outside.skewMs) < agreesMs;
  if (!counted && !agreed) return 'unsure';
  return gap > 0 ? 'away' : 'corrected';
}
