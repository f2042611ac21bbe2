/** Milliseconds that the server's clock is ahead of the device's, whose clock may be off by minutes or days. */
let ahead = 0;
/** Less is the time that replies travel. */
const leastMs = 2000;

/** The server's time, as a page or reply just said it. */
export function noteServerTime(said: string | null): void {
  const at = Date.parse(said ?? '');
  const off = at - Date.now();
  if (!Number.isNaN(at) && Math.abs(off - ahead) > leastMs) ahead = off;
}

/** Visitors' pages are kept for half a minute: a clock that is off by less is taken as right. */
const leastOffMs = 60_000;

/** When the device's clock showed a moment of the server, for what compares it with that clock. */
export function deviceTimeOf(serverMs: number): number {
  return Math.abs(ahead) > leastOffMs ? serverMs - ahead : serverMs;
}

/** Now in milliseconds, by the server's clock: use it wherever an instant of the server is compared or shown. */
export function presentTime(): number {
  return Date.now() + ahead;
}
