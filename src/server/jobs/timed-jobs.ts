import type { TimedKind } from '#server/orders/index.ts';
import { approveJobAsSystem } from './delivery/approve-job.ts';
import { refundUndeliveredAsSystem } from './ending/cancel-job.ts';
import { approvalComing } from './mails.ts';
import { findHireToMailAsSystem } from './timer-store.ts';

export const timedJobs: TimedKind = {
  kind: 'job',
  endDue: approveJobAsSystem,
  refundUndelivered: refundUndeliveredAsSystem,
  approvalMail: approvalComing.name,
  announceApproval: async (ctx, { id, daysLeft, key }) => {
    const hire = await findHireToMailAsSystem(ctx.db, id);
    if (!hire) return;
    const { email, ...payload } = hire;
    await ctx.mail.send(ctx.db, approvalComing, {
      to: email,
      payload: { jobId: id, daysLeft, ...payload },
      key,
    });
  },
};
