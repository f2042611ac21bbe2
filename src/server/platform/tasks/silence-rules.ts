/** How long the queue may be silent before operators are notified, and before the process ends itself. */
export const [tellAfterMs, endAfterMs] = [60_000, 300_000];
/** Workers ask every second; a new runner takes some more. */
const defaultMs = 10_000;

/** What to do about it, each once. */
export type SilenceStep = 'tell' | 'end' | undefined;

/**
 * For how long a process has not asked the queue for tasks although the database took writes. Times
 * are milliseconds of any one clock.
 */
export class Silence {
  private repliedAt: number;
  private since: number | undefined;
  private told = false;

  constructor(now: number) {
    this.repliedAt = now;
  }

  /** The queue answered, or all workers are at work. */
  replied(now: number): void {
    this.repliedAt = now;
    this.since = undefined;
    this.told = false;
  }

  lastsMs(now: number): number {
    return this.since === undefined ? 0 : now - this.since;
  }

  isQuiet(now: number): boolean {
    return now - this.repliedAt >= defaultMs;
  }

  /** Called every few seconds. While the database takes no writes, silence is no fault of ours. */
  look(now: number, takesWrites: boolean): SilenceStep {
    if (!this.isQuiet(now) || !takesWrites) {
      this.since = undefined;
      return undefined;
    }
    this.since ??= now;
    const lasts = this.lastsMs(now);
    if (lasts >= endAfterMs) return 'end';
    if (lasts < tellAfterMs || this.told) return undefined;
    this.told = true;
    return 'tell';
  }
}
