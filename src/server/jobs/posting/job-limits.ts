import { DomainError } from '#contract/errors.ts';
import { budgetRefusal, dateRefusal } from '#contract/jobs/job-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { JobState } from '../job-rules.ts';

/** Refuses a budget, in whole dollars, that the site does not take or no payment can carry. Errors: invalid_input. */
export function requireBudget({ settings }: Platform, budget: number): void {
  refuse('budget', budgetRefusal(budget, settings.now()));
}

/** Refuses a day (YYYY-MM-DD) that is over everywhere. Errors: invalid_input. */
export function requireDate({ clock }: Platform, date: string): void {
  refuse('date', dateRefusal(date, clock()));
}

/** Why a draft, written long ago, cannot be published as it is; null where it can, and for any other job. */
export function draftRefusal(
  { clock, settings }: Pick<Platform, 'clock' | 'settings'>,
  job: Pick<JobState, 'status' | 'payment_status' | 'date' | 'budget_frozen_at'> & {
    readonly budget: number;
  },
): string | null {
  // One whose payment has begun opens when it succeeds.
  if (job.status !== 'draft' || job.payment_status !== 'unpaid') return null;
  const date = dateRefusal(job.date, clock());
  // What stands since a payment page was opened cannot be changed, and is paid as it was.
  return date ?? (job.budget_frozen_at === null ? budgetRefusal(job.budget, settings.now()) : null);
}

function refuse(field: 'budget' | 'date', message: string | null): void {
  if (message !== null) {
    throw new DomainError('invalid_input', { message, fields: { [field]: message } });
  }
}
