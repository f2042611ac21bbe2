import * as z from 'zod/mini';
import { startOfWork } from '#contract/creators/booking-hours.ts';
import { calendarDate } from '#contract/fields.ts';
import { moveCalls } from '#contract/orders/order-moves.ts';
import { job } from './job-replies.ts';
import { stepErrors } from './job-steps.ts';

/** Another time for a hired job. */
export const {
  propose: proposeJobMove,
  accept: acceptJobMove,
  decline: declineJobMove,
  withdraw: withdrawJobMove,
} = moveCalls({
  kind: 'job',
  wish: z.object({
    /** The first day, if there are several: the last moves with it. */
    date: calendarDate,
    /** HH:mm in the time zone of the job's place; without it the job's own. */
    startTime: z.optional(startOfWork),
  }),
  order: job,
  errors: stepErrors,
  timeErrors: ['job_move.time_taken'],
  propose: {
    summary:
      'Proposes another day or start for a hired job, by either side; replaces the open proposal',
  },
  accept: {
    summary: 'Accepts the other side’s proposal: the job, and what is to be delivered, move',
  },
});
