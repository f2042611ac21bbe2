import { firstInstallment, firstTip } from '#contract/payments/installment-numbers.ts';
import { followsPayment } from '#server/orders/index.ts';
import {
  chargebackClosed,
  moneyOf,
  paymentStatusChanged,
  paymentSucceeded,
  returnPayment,
  settle,
} from '#server/payments/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import { retakeTime } from '../applications/hold-time.ts';
import { returnExtras } from '../applications/return-extras.ts';
import { movedDeadlines } from '../deadline-rules.ts';
import { endReturnedJob } from '../ending/end-returned-job.ts';
import { findJobAsSystem, updateJob } from '../job-store.ts';
import { openDraft } from '../posting/publish-job.ts';

const paidJobs = { kind: 'job', find: findJobAsSystem } as const;

/**
 * A job follows its payments in their transaction: a paid draft opens, an ended job refunds, and a
 * fully refunded job ends.
 */
export const paymentFollowers: readonly Subscriber[] = [
  followsPayment(paidJobs, paymentStatusChanged, 'payment-status', async (ctx, tx, job, fact) => {
    const { status } = fact;
    if (!job || job.paymentStatus === status) return;
    const row = await updateJob(tx, job.id, {
      paymentStatus: status,
      ...movedDeadlines(job, status, ctx.clock()),
    });
    if (status !== 'unpaid') await retakeTime(ctx, tx, job);
    await endReturnedJob(ctx, tx, row);
  }),
  followsPayment(paidJobs, chargebackClosed, 'dispute-closed', async (ctx, tx, job, { order }) => {
    // Its creator left while the money was blocked.
    if (job?.status === 'open') await returnExtras(ctx, tx, job);
    if (job?.ending !== 'cancelled') return;
    // Its owner canceled it while the money was blocked: refund what is held again.
    const held = (await moneyOf(tx, order))?.heldCents ?? 0;
    if (held > 0) {
      await settle(ctx, tx, order, { client: 'rest', why: { cause: 'client_cancelled' } });
    }
  }),
  followsPayment(paidJobs, paymentSucceeded, 'paid', async (ctx, tx, job, fact) => {
    const { order, paymentId, installment } = fact;
    if (job && installment === firstInstallment) await updateJob(tx, job.id, { paymentId });
    if (job?.status === 'draft') await openDraft(ctx, tx, job, true);
    // Paid in a tab left open: no one works for this money anymore.
    const ended = !job || job.status === 'cancelled' || job.status === 'completed';
    if (ended && installment < firstTip) {
      await returnPayment(ctx, tx, { order, paymentId }, { cause: 'order_ended' });
    }
  }),
];
