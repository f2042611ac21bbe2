/**
 * Lets a batch pass at a time, in order of arrival, then no one for `pauseMs`, so everything else
 * is served during a rush. A single caller passes immediately.
 */
export function createThrottle(atATime: number, pauseMs: number): () => Promise<void> {
  let waiting: (() => void)[] = [];
  let opened = Number.NEGATIVE_INFINITY;
  const openNext = () => setTimeout(open, Math.max(0, opened + pauseMs - performance.now()));
  function open(): void {
    opened = performance.now();
    const passing = waiting;
    waiting = passing.splice(atATime);
    if (waiting.length > 0) openNext();
    for (const pass of passing) pass();
  }
  return () =>
    new Promise((pass) => {
      if (waiting.push(pass) === 1) openNext();
    });
}
