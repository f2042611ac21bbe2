/** The calls about another time for a hired job. */
import * as z from 'zod/mini';
import { startOfWork } from '#contract/bookings/booking-hours.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDate, id, idParams } from '#contract/fields.ts';
import { job } from './job-replies.ts';
import { stepErrors } from './job-steps.ts';

const step = { access: 'signed-in', cost: 'cheap', reply: job } as const;
const answer = { ...step, params: z.object({ id, moveId: id }) };
const answerErrors = [...stepErrors, 'job_move.not_found', 'job_move.not_open'];

export const proposeJobMove = endpoint('POST /api/jobs/:id/moves', {
  ...step,
  params: idParams,
  summary:
    'Proposes another day or start for a hired job, by either side; replaces the open proposal',
  body: z.object({
    /** The first day, if there are several: the last moves with it. */
    date: calendarDate,
    /** HH:mm in the time zone of the job's place; without it the job's own. */
    startTime: z.optional(startOfWork),
  }),
  status: 201,
  errors: [...stepErrors, 'job_move.same_time', 'job_move.time_taken'],
});

export const acceptJobMove = endpoint('POST /api/jobs/:id/moves/:moveId/acceptance', {
  ...answer,
  summary: 'Accepts the other side’s proposal: the job, and what is to be delivered, move',
  errors: [...answerErrors, 'job_move.own', 'job_move.time_taken'],
});

export const declineJobMove = endpoint('POST /api/jobs/:id/moves/:moveId/decline', {
  ...answer,
  summary: 'Declines the other side’s proposal: the job stays where it is',
  errors: [...answerErrors, 'job_move.own'],
});

export const withdrawJobMove = endpoint('POST /api/jobs/:id/moves/:moveId/withdrawal', {
  ...answer,
  summary: 'Withdraws the own proposal: the job stays where it is',
  errors: [...answerErrors, 'job_move.not_own'],
});
