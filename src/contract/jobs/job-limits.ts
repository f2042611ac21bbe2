/** Limits of a job beyond its fields: they depend on the site's settings and the current day. */

import type { JobDuration } from '#contract/constants.ts';
import { interpolate } from '#contract/i18n.ts';
import { formatCents, formatDollars, jobTotalCents, largestPaymentCents } from '#contract/money.ts';

interface Terms {
  /** Whole USD. */
  readonly minimumBudget: number;
  readonly serviceFeePercent: number;
}

/** Why this site refuses a budget, in whole dollars; null if it is allowed. */
export function budgetRefusal(budget: number, terms: Terms): string | null {
  const { minimumBudget, serviceFeePercent } = terms;
  if (budget < minimumBudget)
    return interpolate('Budget must be at least {minimum}', {
      minimum: formatDollars(minimumBudget),
    });
  if (jobTotalCents(budget, serviceFeePercent) <= largestPaymentCents) return null;
  const max = Math.floor(largestPaymentCents / (100 + serviceFeePercent));
  return interpolate(
    "Budget must be at most {max}. With the service fee, that's the most one payment can be ({payment}).",
    { max: formatDollars(max), payment: formatCents(largestPaymentCents) },
  );
}

const dayMs = 86_400_000;

/** Why a job cannot be on this day (YYYY-MM-DD); null if it can. West of Greenwich, today may be UTC's yesterday. */
export function dateRefusal(date: string, now: Date): string | null {
  const first = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  return date < first ? 'This date is in the past. Please choose another.' : null;
}

const maxDays = 30;

/** Why a job cannot last until this day; null if it can. */
export function endDateRefusal(date: string, endDate: string): string | null {
  const days = (Date.parse(endDate) - Date.parse(date)) / dayMs;
  if (days < 0) return "The last day can't be before the first";
  return days > maxDays ? interpolate('A job can last at most {max} days', { max: maxDays }) : null;
}

/** The duration of a job of one day with this many hours. */
export function durationOf(hours: number): JobDuration {
  if (hours < 2) return 'short';
  return hours <= 4 ? 'half_day' : 'full_day';
}

/** Why the hours of each day contradict the duration; null if they fit. */
export function durationRefusal(duration: JobDuration, hours: number | null): string | null {
  const fits =
    hours === null ||
    duration === 'multi_day' ||
    duration === durationOf(hours) ||
    (duration === 'full_day' && hours === 4);
  return fits ? null : "The duration doesn't fit the hours";
}
