import type { JobDuration } from '#contract/constants.ts';
import { DomainError } from '#contract/errors.ts';
import {
  budgetRefusal,
  dateRefusal,
  durationRefusal,
  endDateRefusal,
} from '#contract/jobs/job-limits.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { JobState } from '../job-rules.ts';

/**
 * Refuses a budget, in whole dollars, outside the site's range or above a payment's maximum.
 * Errors: invalid_input.
 */
export function requireBudget({ settings }: Platform, budget: number): void {
  refuse('budget', budgetRefusal(budget, settings.now()));
}

/** Refuses a day (YYYY-MM-DD) that has passed everywhere. Errors: invalid_input. */
export function requireDate({ clock }: Platform, date: string): void {
  refuse('date', dateRefusal(date, clock()));
}

/**
 * Refuses a last day before the first, and a start that has passed or that a clock change skips on
 * that day. Errors: invalid_input.
 */
export function requireTimes(
  { clock }: Platform,
  job: {
    readonly date: string;
    readonly end_date: string | null;
    readonly start_time: string | null;
    readonly time_zone: string | null;
  },
): void {
  if (job.end_date !== null) refuse('endDate', endDateRefusal(job.date, job.end_date));
  if (job.start_time === null || job.time_zone === null) return;
  const wall = Temporal.PlainDate.from(job.date).toPlainDateTime(job.start_time);
  const start = wall.toZonedDateTime(job.time_zone);
  if (!start.toPlainDateTime().equals(wall))
    refuse('startTime', msg("This time doesn't exist that day because the clocks change").message);
  if (start.epochMilliseconds <= clock().getTime())
    refuse('startTime', msg('This time has passed').message);
}

/** Refuses hours that contradict the duration. Errors: invalid_input. */
export function requireDuration(job: { duration: JobDuration; hours: number | null }): void {
  refuse('duration', durationRefusal(job.duration, job.hours));
}

/** Why an old draft cannot be published as it is; null if it can, and for any other job. */
export function draftRefusal(
  { clock, settings }: Pick<Platform, 'clock' | 'settings'>,
  job: Pick<JobState, 'status' | 'payment_status' | 'date' | 'budget_frozen_at'> & {
    readonly budget: number;
  },
): string | null {
  // A draft with a started payment opens when it succeeds.
  if (job.status !== 'draft' || job.payment_status !== 'unpaid') return null;
  const date = dateRefusal(job.date, clock());
  // Fields frozen by a payment page cannot be changed, and are paid as they were.
  return date ?? (job.budget_frozen_at === null ? budgetRefusal(job.budget, settings.now()) : null);
}

function refuse(
  field: 'budget' | 'date' | 'duration' | 'endDate' | 'startTime',
  message: string | null,
): void {
  if (message !== null) {
    throw new DomainError('invalid_input', { message, fields: { [field]: message } });
  }
}
