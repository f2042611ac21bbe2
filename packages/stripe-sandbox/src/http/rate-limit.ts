/** Limits the calls of each account, as Stripe does: so many a second, and a burst more at once. */
export class RateLimit {
  #perSecond: number;
  #burst: number;
  readonly #left = new Map<string, { tokens: number; at: number }>();

  /** By default as in Stripe's test mode. */
  constructor({ perSecond = 25, burst = 100 } = {}) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  /** `burst` 0 turns it off. */
  set(perSecond: number, burst: number): void {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left.clear();
  }

  /** Whether this account may make a call at this time, in milliseconds. */
  take(account: string, now: number): boolean {
    if (this.#burst === 0) return true;
    const { tokens, at } = this.#left.get(account) ?? { tokens: this.#burst, at: now };
    const left = Math.min(this.#burst, tokens + ((now - at) / 1000) * this.#perSecond);
    const allowed = left >= 1;
    this.#left.set(account, { tokens: allowed ? left - 1 : left, at: now });
    return allowed;
  }
}
