/** 'Sat, Nov 28, 2:00 PM', in Spanish 'sáb 28 nov, 2:00 p.m.', with ' CST' behind if the zone is `named`. */
export function shortTime(
  region: string,
  instant: string,
  timeZone: string,
  { named = false } = {},
): string {
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(region, { timeZone, ...parts }).format(new Date(instant));
  const day = format({ weekday: 'short', month: 'short', day: 'numeric' });
  const time = format({
    hour: 'numeric',
    minute: '2-digit',
    ...(named && { timeZoneName: 'short' }),
  });
  // Intl writes 'sáb, 28 de nov', pages 'sáb 28 nov'.
  const written = region.startsWith('es') ? day.replace(/, | de /g, ' ') : day;
  return `${written}, ${time}`.replaceAll('\u202f', ' ');
}
