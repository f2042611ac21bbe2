import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * 'From $rate/hr', the rate in whole dollars; without one 'From $x' by the cheapest package, in cents; without
 * either, 'Price unavailable'.
 */
export function hourlyPrice(
  i18n: I18n,
  rate: number | null | undefined,
  packagePrice: number | null,
): string {
  if (rate) return i18n._(msg`From $${rate}/hr`);
  if (packagePrice === null) return i18n._(msg`Price unavailable`);
  const dollars = packagePrice % 100 === 0 ? packagePrice / 100 : (packagePrice / 100).toFixed(2);
  return i18n._(msg`From $${dollars}`);
}
