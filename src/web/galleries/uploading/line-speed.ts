/** Milliseconds before a measurement counts, and after which older ones count no more. */
const [leastMs, longestMs] = [2000, 10_000];

/** How fast something goes on, over the last ten seconds in which it did: bytes of a line, or previews. */
export class LineSpeed {
  #known: number | null = null;
  #passed: { readonly at: number; readonly amount: number }[] = [];
  #since = 0;

  /** It goes on after a pause, which doesn't count. */
  start(now = performance.now()): void {
    this.#passed = [];
    this.#since = now;
  }

  add(amount: number, now = performance.now()): void {
    this.#passed.push({ at: now, amount });
    const from = Math.max(this.#since, now - longestMs);
    this.#passed = this.#passed.filter(({ at }) => at > from);
    const sum = this.#passed.reduce((all, one) => all + one.amount, 0);
    if (now - from >= leastMs && sum > 0) this.#known = (sum / (now - from)) * 1000;
  }

  /** By the second; null until it was measured for two. */
  get known(): number | null {
    return this.#known;
  }
}
