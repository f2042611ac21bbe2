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
    readonly endDate: string | null;
    readonly startTime: string | null;
    readonly timeZone: string | null;
  },
): void {
  if (job.endDate !== null) refuse('endDate', endDateRefusal(job.date, job.endDate));
  if (job.startTime === null || job.timeZone === null) return;
  const wall = Temporal.PlainDate.from(job.date).toPlainDateTime(job.startTime);
  const start = wall.toZonedDateTime(job.timeZone);
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
  job: Pick<JobState, 'status' | 'paymentStatus' | 'date' | 'budgetFrozenAt'> & {
    readonly budget: number;
  },
): string | null {
  // A draft with a started payment opens when it succeeds.
  if (job.status !== 'draft' || job.paymentStatus !== 'unpaid') return null;
  const date = dateRefusal(job.date, clock());
  // Fields frozen by a payment page cannot be changed, and are paid as they were.
  return date ?? (job.budgetFrozenAt === null ? budgetRefusal(job.budget, settings.now()) : null);
}

function refuse(
  field: 'budget' | 'date' | 'duration' | 'endDate' | 'startTime',
  message: string | null,
): void {
  if (message !== null) {
    throw new DomainError('invalid_input', { message, fields: { [field]: message } });
  }
}
