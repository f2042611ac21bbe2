/** What is next for the person who is signed in, for their home page. */
import * as z from 'zod/mini';
import { creatorServiceTypes } from '#contract/constants.ts';
import { daylight } from '#contract/creators/creator-replies.ts';
import { picture, publicPerson } from '#contract/creators/creator-work.ts';
import { endpoint } from '#contract/endpoint.ts';
import { count, instant, localDate, timeZone } from '#contract/fields.ts';
import { orderRef } from '#contract/order.ts';

const person = z.pick(publicPerson, { id: true, fullName: true, profileImage: true });

/** Work delivered to the viewer, or that they owe. */
const due = z.object({
  order: orderRef,
  /** A job's title, or the package of a booking; '' if there is none. */
  title: z.string(),
  person,
  /** A picture of the creator's work. */
  picture: z.nullable(picture),
  dueAt: instant,
});

export const getOwnHome = endpoint('GET /api/home', {
  summary: 'What is next: work to approve, work to deliver, the next shoot, an unread message',
  access: 'signed-in',
  cost: 'read',
  reply: z.object({
    /** Approved automatically at `dueAt`; the soonest. */
    approve: z.nullable(due),
    deliver: z.nullable(due),
    shoot: z.nullable(
      z.object({
        order: orderRef,
        title: z.string(),
        person,
        picture: z.nullable(picture),
        serviceType: z.enum(creatorServiceTypes),
        date: localDate,
        /** Null for a job without a start. */
        startsAt: z.nullable(instant),
        endsAt: z.nullable(instant),
        timeZone,
        place: z.string(),
        /** Null if the place is unknown. */
        daylight: z.nullable(daylight),
      }),
    ),
    message: z.nullable(z.object({ person, text: z.string(), unread: count, at: instant })),
    /** The last creator whose work the viewer approved, if they can be booked. */
    again: z.nullable(
      z.object({ creatorId: z.int(), fullName: z.string(), picture: z.nullable(picture) }),
    ),
  }),
});
