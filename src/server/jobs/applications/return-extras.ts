import type { OrderRef } from '#contract/order.ts';
import { listExtras, paymentStatusOf, returnPayment, settleExtra } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { JobRow } from '../job-row.ts';
import { updateJob } from '../job-store.ts';
import { longerJob } from './hold-time.ts';

/**
 * What was paid beside the budget was for the creator who leaves: it goes back, and the next one has the hours that the
 * job was posted with. While a bank decides nothing moves, and `job` is asked again afterwards. The caller holds its lock.
 */
export async function returnExtras(ctx: Platform, tx: Tx, job: JobRow): Promise<void> {
  const order: OrderRef = { kind: 'job', id: job.id };
  if ((await paymentStatusOf(tx, order)) !== 'in_escrow') return;
  let minutes = 0;
  for (const extra of await listExtras(tx, order)) {
    if (extra.kind !== 'extra' || extra.status !== 'paid' || extra.paymentId === null) continue;
    const { number, paymentId } = extra;
    await settleExtra(tx, order, number, { status: 'void', from: 'paid', at: ctx.clock() });
    await returnPayment(ctx, tx, { order, paymentId }, { cause: 'creator_cancelled' });
    minutes += extra.minutes ?? 0;
  }
  const shorter = longerJob(job, -minutes);
  if (shorter && minutes > 0) await updateJob(tx, job.id, { hours: shorter.hours });
}
