/** What is next for the person who is signed in, for their home page. */
import * as z from 'zod/mini';
import { creatorServiceTypes } from '#contract/constants.ts';
import { daylight } from '#contract/creators/creator-replies.ts';
import { picture, publicPerson } from '#contract/creators/creator-work.ts';
import { endpoint } from '#contract/endpoint.ts';
import { cents, count, id, instant, localDate, timeZone } from '#contract/fields.ts';
import { orderRef, orderSides } from '#contract/order.ts';

const person = z.pick(publicPerson, { id: true, fullName: true, profileImage: true });

const work = {
  /** A job's title, or the package of a booking; '' if there is none. */
  title: z.string(),
  person,
  /** A picture of the creator's work. */
  picture: z.nullable(picture),
};

/** Work delivered to the viewer, or that they owe. */
const due = z.object({ order: orderRef, ...work, dueAt: instant });

/**
 * What waits for the viewer:
 * - `pay`: a hold or a hire, until `dueAt`.
 * - `balance`: a booking's balance that they pay themselves, or that wasn't paid on its day, `dueAt`.
 * - `unpaid`: a balance that stays open, as a creator, who decides what happens.
 * - `extra`: `count` extras that they pay or decline.
 * - `approve`: delivered work, approved automatically at `dueAt`.
 * - `choose`: photos of a gallery that they were invited to.
 * - `sign`: an agreement.
 * - `time`, `day`, `split`: another time for the work, day of delivery, or split of the money, proposed to them.
 * - `hire`: `count` people applied to a job; the first offer among them ends at `dueAt`.
 * - `invited`: a job that they were invited to answer, as a creator.
 * - `answer`: a request for an offer, as a creator; `offer`: one that they can accept, but for those on a job.
 * - `changes`, `deliver`: work that they owe, as a creator, by `dueAt`.
 */
export const waitingKinds = [
  'pay',
  'balance',
  'unpaid',
  'extra',
  'approve',
  'choose',
  'sign',
  'time',
  'day',
  'split',
  'hire',
  'invited',
  'answer',
  'offer',
  'changes',
  'deliver',
] as const;
/** At most so many are listed. */
export const maxWaiting = 20;

const waiting = z.object({
  kind: z.enum(waitingKinds),
  /** Null for an offer, which is no order yet. */
  order: z.nullable(orderRef),
  offerId: z.nullable(id),
  /** The viewer's. */
  side: z.enum(orderSides),
  /** Its person is the other side; of `hire`, who applied last. */
  ...work,
  dueAt: z.nullable(instant),
  /** Where photos are chosen. */
  galleryId: z.nullable(id),
  /** How many applied, or extras; else 1. */
  count,
  /** Of a balance or extras. */
  amountCents: z.nullable(cents),
});
export type Waiting = z.infer<typeof waiting>;

export const getOwnHome = endpoint('GET /api/home', {
  summary: 'What is next: all that waits for you, the next shoot, an unread message',
  access: 'signed-in',
  cost: 'read',
  reply: z.object({
    /** The soonest first. */
    waiting: z.array(waiting),
    /** How many in all. */
    waitingCount: count,
    /** The first to approve, and the first to deliver, of `waiting`. */
    approve: z.nullable(due),
    deliver: z.nullable(due),
    shoot: z.nullable(
      z.object({
        order: orderRef,
        /** The viewer's. */
        side: z.enum(orderSides),
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
