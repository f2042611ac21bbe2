import { jobTotalCents, serviceFeeCents } from '#contract/money.ts';
import { startCheckout } from '#server/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { updateJob } from './job-store.ts';
import { lockJobFor } from './load-job.ts';

/** Opens the hosted payment page of an unpaid job; from here its budget and the fee stand. */
export async function startJobPayment(ctx: SignedInContext, id: number) {
  const job = await inTransaction(ctx.db, async (tx) => {
    const found = await lockJobFor(tx, ctx, id, 'pay');
    if (found.budget_frozen_at) return found;
    return updateJob(tx, id, {
      budget_frozen_at: ctx.clock(),
      service_fee_percent: ctx.settings.now().serviceFeePercent,
    });
  });
  const percent = job.service_fee_percent ?? ctx.settings.now().serviceFeePercent;
  const { clientSecret, url } = await startCheckout(ctx, {
    subject: { kind: 'job', id },
    clientId: job.client_id,
    description: job.title,
    totalCents: jobTotalCents(job.budget, percent),
    feeCents: serviceFeeCents(job.budget, percent),
    successPath: `/jobs/${id}/payment`,
    cancelPath: `/jobs/${id}/payment`,
  });
  return { clientSecret, url };
}
