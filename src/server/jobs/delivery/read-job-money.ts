import { DomainError } from '#contract/errors.ts';
import type { MoneyHistory } from '#contract/payments/money-history.ts';
import { moneyHistoryOf } from '#server/payments/index.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { jobRolesOf } from '../job-rules.ts';
import { findJobFor } from '../job-store.ts';

/** Where a job's money is, for its two sides. */
export async function showJobMoney(ctx: SignedInContext, id: number): Promise<MoneyHistory | null> {
  const job = await findJobFor(ctx.db, ctx.viewer, id);
  if (!job) throw new DomainError('job.not_found');
  if (jobRolesOf(job, ctx.viewer).length === 0) throw new DomainError('job.not_yours');
  return (await moneyHistoryOf(ctx.db, { kind: 'job', id }, ctx.viewer)) ?? null;
}
