const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a calendar that was read counts as current. */
const freshMs = 30 * minuteMs;
const longestWaitMs = 4 * hourMs;
/**
 * The window moves: times expanded longer ago than this are expanded again even if nothing changed.
 */
const layoutMs = 12 * hourMs;
/** After failing this long, a calendar is stale and its owner is notified. */
const staleMs = 24 * hourMs;
const monthsAhead = 12;

export function nextReading(now: Date, source: 'url' | 'file', failures: number): Date {
  if (failures > 0) {
    // 10, 20, 40 minutes … 4 hours.
    return new Date(now.getTime() + Math.min(longestWaitMs, 5 * minuteMs * 2 ** failures));
  }
  return new Date(now.getTime() + (source === 'url' ? freshMs : layoutMs));
}

export function isStale(failingSince: string, now: Date): boolean {
  return now.getTime() - Date.parse(failingSince) >= staleMs;
}

export function needsLayout(expandedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(expandedAt) >= layoutMs - minuteMs;
}

/** From yesterday to a day past the last bookable one. */
export function windowAt(now: Date): { from: number; to: number } {
  const to = new Date(now);
  to.setUTCMonth(to.getUTCMonth() + monthsAhead);
  return { from: now.getTime() - 24 * hourMs, to: to.getTime() + 48 * hourMs };
}
