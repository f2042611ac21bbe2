/** The conversation partner, whether you may write to them, and the jobs and bookings shared with them. */
import * as z from 'zod/mini';
import { publicUser } from '#contract/accounts/accounts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, instant } from '#contract/fields.ts';
import { applicationStatuses } from '#contract/lifecycles/application.ts';
import { bookingStatuses } from '#contract/lifecycles/booking.ts';
import { jobStatuses } from '#contract/lifecycles/job.ts';

/** How many shared jobs, and how many bookings, are listed; the newest. */
export const maxShared = 20;

const side = z.enum(['client', 'creator']);

export const messageCard = z.object({
  user: z.omit(publicUser, { bio: true }),
  /** You blocked them. */
  blocked: z.boolean(),
  /** Why a message to them would be refused now. */
  refusal: z.nullable(z.string()),
  jobs: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      status: z.enum(jobStatuses),
      /** Of the creator among the two. */
      applicationStatus: z.nullable(z.enum(applicationStatuses)),
      /** Your role in it. */
      you: side,
    }),
  ),
  bookings: z.array(
    z.object({ id: z.int(), startsAt: instant, status: z.enum(bookingStatuses), you: side }),
  ),
});
export type MessageCard = z.infer<typeof messageCard>;

export const getMessageCard = endpoint('GET /api/messages/:userId/card', {
  summary:
    'The person you write with: who they are, whether you may write, the jobs and bookings you share',
  access: 'signed-in',
  cost: 'read',
  params: z.object({ userId: id }),
  reply: messageCard,
  errors: ['message.person_not_found'],
});

export const getContact = endpoint('GET /api/messages/:userId/contact', {
  summary: 'Whether you may write to a person, and why not',
  access: 'signed-in',
  cost: 'read',
  params: z.object({ userId: id }),
  reply: z.object({
    /** You blocked them. */
    blocked: z.boolean(),
    /** Why a message to them would be refused now. */
    refusal: z.nullable(z.string()),
  }),
  errors: ['message.person_not_found'],
});
