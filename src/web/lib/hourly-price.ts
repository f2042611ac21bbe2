import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** 'From $rate/hr', the rate in whole dollars; without one, 'Price unavailable'. */
export function hourlyPrice(i18n: I18n, rate: number | null | undefined): string {
  return i18n._(rate ? msg`From $${rate}/hr` : msg`Price unavailable`);
}
