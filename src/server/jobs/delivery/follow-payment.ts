import {
  chargebackClosed,
  paymentOf,
  paymentStatusChanged,
  paymentSucceeded,
  settle,
} from '#server/payments/index.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { retakeTime } from '../applications/hold-time.ts';
import { movedDeadlines } from '../deadline-rules.ts';
import { endReturnedJob } from '../ending/end-returned-job.ts';
import { findJobAsSystem, updateJob } from '../job-store.ts';
import { openDraft } from '../posting/publish-job.ts';

/**
 * A job follows its payments in their transaction: a paid draft opens, an ended job refunds, and a
 * fully refunded job ends.
 */
export const paymentFollowers: readonly Subscriber[] = [
  subscribe(paymentStatusChanged, 'job-payment-status', {
    within: async (ctx, tx, { payload: { order, status } }) => {
      if (order.kind !== 'job') return;
      await lockEntity(tx, 'job', order.id);
      const job = await findJobAsSystem(tx, order.id);
      if (job && job.paymentStatus !== status) {
        const row = await updateJob(tx, job.id, {
          paymentStatus: status,
          ...movedDeadlines(job, status, ctx.clock()),
        });
        if (status !== 'unpaid') await retakeTime(ctx, tx, job);
        await endReturnedJob(ctx, tx, row);
      }
    },
  }),
  subscribe(chargebackClosed, 'job-dispute-closed', {
    within: async (ctx, tx, { payload: { order } }) => {
      if (order.kind !== 'job') return;
      await lockEntity(tx, 'job', order.id);
      const job = await findJobAsSystem(tx, order.id);
      if (job?.ending !== 'cancelled') return;
      // Its owner canceled it while the money was blocked: refund what is held again.
      const held = (await paymentOf(tx, order))?.heldCents ?? 0;
      if (held > 0) {
        await settle(ctx, tx, order, { client: 'rest', why: { cause: 'client_cancelled' } });
      }
    },
  }),
  subscribe(paymentSucceeded, 'job-paid', {
    within: async (ctx, tx, { payload: { order, paymentId } }) => {
      if (order.kind !== 'job') return;
      await lockEntity(tx, 'job', order.id);
      const job = await findJobAsSystem(tx, order.id);
      if (job) await updateJob(tx, job.id, { paymentId: paymentId });
      if (job?.status === 'draft') await openDraft(ctx, tx, job, true);
      // Paid in a tab left open: no one works for this money anymore.
      if (!job || job.status === 'cancelled' || job.status === 'completed') {
        await settle(ctx, tx, order, { client: 'rest', why: { cause: 'order_ended' } });
      }
    },
  }),
];
