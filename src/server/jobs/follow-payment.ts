import { paymentStatusChanged, paymentSucceeded, refund } from '#server/payments/index.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { findJobAsSystem, updateJob } from './job-store.ts';
import { openDraft } from './publish-job.ts';

/** A job's payment status follows the payments in their transaction; a paid draft opens, a dead job pays back. */
export const paymentFollowers: readonly Subscriber[] = [
  subscribe(paymentStatusChanged, 'job-payment-status', {
    within: async (_, tx, { payload: { subject, status } }) => {
      if (subject.kind !== 'job') return;
      await lockEntity(tx, 'job', subject.id);
      const job = await findJobAsSystem(tx, subject.id);
      if (job && job.payment_status !== status) {
        await updateJob(tx, job.id, { payment_status: status });
      }
    },
  }),
  subscribe(paymentSucceeded, 'job-paid', {
    within: async (ctx, tx, { payload: { subject, paymentId } }) => {
      if (subject.kind !== 'job') return;
      await lockEntity(tx, 'job', subject.id);
      const job = await findJobAsSystem(tx, subject.id);
      if (job) await updateJob(tx, job.id, { payment_id: paymentId });
      if (job?.status === 'draft') await openDraft(ctx, tx, job);
      // A tab that stayed open: nobody works for this money any more.
      if (!job || job.status === 'cancelled' || job.status === 'completed') {
        await refund(ctx, tx, {
          subject,
          amountCents: 'rest',
          reason: 'The job had ended before this payment arrived',
        });
      }
    },
  }),
];
