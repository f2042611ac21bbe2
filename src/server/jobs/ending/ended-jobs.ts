import type { Job } from '#contract/jobs/job-replies.ts';
import { type EndedKind, endingsOf, orderEnding, type TimedKind } from '#server/orders/index.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { jobKind } from '../job-kind.ts';
import { type FoundJobRow, updateJob } from '../job-store.ts';
import { approvalComing } from '../mails.ts';
import { findHireToMailAsSystem } from '../timer-store.ts';
import { endAndRefund } from './cancel-job.ts';

export const endedJobs: EndedKind<FoundJobRow, Job> = {
  ...jobKind,
  ending: {
    complete: 'approve',
    markCompleted: async (tx, ctx, { id }, automatic) => {
      const ending = automatic ? 'automatic' : 'approved';
      await updateJob(tx, id, { status: 'completed', ending, completedAt: ctx.clock() });
    },
    refund: async (tx, ctx, job) => {
      await endAndRefund(ctx, tx, job, 'undelivered');
    },
  },
};

export const timedJobs: TimedKind = { kind: 'job', endings: endingsOf(endedJobs) };

/** Tells the owner when delivered work is approved automatically. */
export const endingMailer = subscribe(orderEnding, 'mail.job.ending', {
  after: async (ctx, { id: eventId, payload: { order, ending, daysLeft } }) => {
    if (order.kind !== 'job' || ending !== 'approve') return;
    const hire = await findHireToMailAsSystem(ctx.db, order.id);
    if (!hire) return;
    const { email, ...named } = hire;
    const payload = { jobId: order.id, daysLeft, ...named };
    const key = `${approvalComing.name}:${eventId}:client`;
    await ctx.mail.send(ctx.db, approvalComing, { to: email, payload, key });
  },
});
