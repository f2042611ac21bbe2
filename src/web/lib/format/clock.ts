const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local day and time in this zone: ['2026-11-28', '18:00']. */
export function clockOf(timeZone: string, instant: string): [date: string, time: string] {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  // In parts: how engines order and separate them differs, and changes with their versions.
  const parts = new Map(
    clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => (parts.get(type) ?? '').padStart(2, '0');
  return [`${part('year')}-${part('month')}-${part('day')}`, `${part('hour')}:${part('minute')}`];
}
