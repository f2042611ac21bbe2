const firstMs = 500;
const longestMs = 8000;

/**
 * How long to wait before reconnecting after `tries` failures in a row, in milliseconds: random up
 * to a bound that grows fourfold from half a second to eight. After a restart everyone is back
 * within the longest, spread evenly as each pause is fully random ("full jitter", Brooker,
 * "Exponential Backoff And Jitter", 2015).
 */
export function reconnectPause(attempts: number, random: () => number = Math.random): number {
  return Math.min(longestMs, firstMs * 4 ** attempts) * random();
}
