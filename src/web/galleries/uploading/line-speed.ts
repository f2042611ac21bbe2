/** Milliseconds before a measurement counts, and after which older bytes count half. */
const [leastMs, halfMs] = [2000, 20_000];

/** How fast a line sends, while something is sent. */
export class LineSpeed {
  #known: number | null = null;
  #bytes = 0;
  #since = 0;

  /** Something is sent again after nothing was. */
  start(now = performance.now()): void {
    this.#bytes = 0;
    this.#since = now;
  }

  add(bytes: number, now = performance.now()): void {
    this.#bytes += bytes;
    const past = now - this.#since;
    if (past >= leastMs && this.#bytes > 0) this.#known = (this.#bytes / past) * 1000;
    if (past < halfMs) return;
    this.#bytes /= 2;
    this.#since += past / 2;
  }

  /** Bytes per second; null until it was measured for two seconds. */
  get known(): number | null {
    return this.#known;
  }
}
