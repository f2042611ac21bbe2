import { DomainError } from '#contract/errors.ts';
import { budgetRefusal } from '#contract/jobs/job-limits.ts';
import { formatCents, jobTotalCents, serviceFeeCents } from '#contract/money.ts';
import type { PaymentSession } from '#contract/payments/payments.ts';
import { cancelPayable, startCheckout } from '#server/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { findJobAsSystem, updateJob } from '../job-store.ts';
import { lockJobFor } from '../load-job.ts';

interface Terms {
  readonly budget: number;
  readonly percent: number;
}

/**
 * Opens the hosted payment page of an unpaid job. Opening it freezes the budget and the fee; the
 * page's URL is returned only once they are frozen, so no one pays a different amount.
 * `expectedTotal` is what the client was shown, in cents: throws `job.total_changed` if it has
 * changed.
 */
export async function startJobPayment(
  ctx: SignedInContext,
  id: number,
  expectedTotal?: number,
): Promise<PaymentSession> {
  // If the budget changed while the page was being opened, the client gets a page with the new one;
  // the old one is closed.
  for (let round = 0; round < 3; round += 1) {
    const job = await inTransaction(ctx.db, (tx) => lockJobFor(tx, ctx, id, 'pay'));
    const terms = readTerms(ctx, job);
    const totalCents = jobTotalCents(terms.budget, terms.percent);
    if (expectedTotal !== undefined && expectedTotal !== totalCents) refuseTotal(totalCents);
    const session = await startCheckout(ctx, {
      subject: { kind: 'job', id },
      clientId: job.client_id,
      description: job.title,
      totalCents,
      feeCents: serviceFeeCents(terms.budget, terms.percent),
      successPath: `/jobs/${id}/payment`,
      cancelPath: `/jobs/${id}/payment`,
      locale: ctx.locale,
    });
    if (await freezeTerms(ctx, id, terms).catch((error) => closePage(ctx, id, error)))
      return session;
  }
  throw new DomainError('conflict');
}

function refuseTotal(totalCents: number): never {
  const message = msg('The total is now {total}. Please review it before you pay.', {
    total: formatCents(totalCents),
  });
  throw new DomainError('job.total_changed', { message });
}

function readTerms(
  { settings }: SignedInContext,
  job: { readonly budget: number; readonly service_fee_percent: number | null },
): Terms {
  const { serviceFeePercent } = settings.now();
  const percent = job.service_fee_percent ?? serviceFeePercent;
  // The fee may have been raised since the budget was set.
  const message = budgetRefusal(job.budget, { minimumBudget: 0, serviceFeePercent: percent });
  if (message !== null) throw new DomainError('job.budget_too_large', { message });
  return { budget: job.budget, percent };
}

/**
 * A job that ended while its page was being opened cannot be paid, so the unused page is closed as
 * well.
 */
async function closePage(ctx: SignedInContext, id: number, refusal: unknown): Promise<never> {
  await inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'job', id);
    const job = await findJobAsSystem(tx, id);
    if (!job || job.status === 'cancelled') await cancelPayable(tx, { kind: 'job', id });
  });
  throw refusal;
}

/** False if the job's terms have changed; throws if it can no longer be paid. */
function freezeTerms(ctx: SignedInContext, id: number, terms: Terms): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const job = await lockJobFor(tx, ctx, id, 'pay');
    const percent = job.service_fee_percent ?? terms.percent;
    if (job.budget !== terms.budget || percent !== terms.percent) return false;
    await updateJob(tx, id, {
      budget_frozen_at: job.budget_frozen_at ?? ctx.clock(),
      service_fee_percent: percent,
      touched_at: ctx.clock(),
      draft_warned_at: null,
    });
    return true;
  });
}
