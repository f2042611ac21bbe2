import { DomainError } from '#contract/errors.ts';
import { formatDollars } from '#contract/money.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Refuses a budget, in whole dollars, below what the site asks for at least. Errors: invalid_input. */
export function requireBudget({ settings }: Platform, budget: number): void {
  const { minimumBudget } = settings.now();
  if (budget >= minimumBudget) return;
  const message = `Budget must be at least ${formatDollars(minimumBudget)}`;
  throw new DomainError('invalid_input', { message, fields: { budget: message } });
}
