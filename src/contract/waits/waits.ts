/** Waits: a client hears when a creator who is fully booked has time after all. */
import * as z from 'zod/mini';
import { workHours } from '#contract/bookings/bookings.ts';
import { orderCreator } from '#contract/creators/creator-work.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import {
  calendarDate,
  count,
  hoursOfWork,
  id,
  idParams,
  instant,
  localDate,
  ok,
  timeZone,
} from '#contract/fields.ts';
import { interpolate } from '#contract/i18n.ts';

/** Open ones of one person. */
export const maxWaits = 10;
/** Days from the first to the last, both included. */
export const maxWaitDays = 60;
/** Open ones for one creator. */
export const maxWaitsForCreator = 2000;
/** How many people hear of a day at a time, and how long the next ones wait. */
export const wave = { people: 3, minutes: 30 } as const;

/** By the start, on the creator's clock: before 12, from 12 to 5 PM, from 5 PM on. */
export const dayParts = ['any', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

export const waitErrors = {
  'wait.not_found': [404, "You're no longer waiting for this"],
  'wait.off': [403, 'Waiting lists are switched off on this site'],
  'wait.own_profile': [403, "You can't wait for your own time"],
  'wait.full': [
    409,
    interpolate('You can be on {max} waiting lists at once. Leave one first.', {
      max: maxWaits,
    }),
  ],
  'wait.too_many': [409, 'Too many people are already waiting for this creator'],
  'wait.free_now': [
    409,
    'Each of these days has an opening now. Book one.',
    z.object({ startsAt: instant }),
  ],
} as const satisfies ErrorDefinitions;

const weekday = z.int().check(z.describe('1 for Monday to 7 for Sunday'));
const weekdays = z.array(weekday);

const wait = z.object({
  id: z.int(),
  creator: orderCreator,
  /** The creator's. */
  timeZone,
  from: localDate,
  to: localDate,
  /** Only these; empty: every day. */
  weekdays,
  part: z.enum(dayParts),
  hours: hoursOfWork,
  /** Null: hours. */
  package: z.nullable(z.object({ id: z.int(), title: z.string() })),
  createdAt: instant,
  /** The time that they were told of last, and whether it can still be booked. */
  told: z.nullable(
    z.object({ startsAt: instant, endsAt: instant, at: instant, free: z.boolean() }),
  ),
});
export type Wait = z.infer<typeof wait>;

export const listWaits = endpoint('GET /api/waits', {
  summary: 'What the viewer waits for, the last added first',
  access: 'signed-in',
  cost: 'read',
  reply: z.array(wait),
});

const unknownDay = 'Choose days of the week from Monday to Sunday';

export const addWait = endpoint('POST /api/waits', {
  summary: 'Asks to hear when a creator has time on one of these days; the same again is one',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    creatorId: id,
    /** On the creator's calendar, both included. */
    from: calendarDate,
    to: calendarDate,
    weekdays: z._default(
      z
        .array(
          z
            .int(unknownDay)
            .check(
              z.minimum(1, unknownDay),
              z.maximum(7, unknownDay),
              z.describe('1 for Monday to 7 for Sunday'),
            ),
        )
        .check(
          z.maxLength(7, unknownDay),
          z.refine((days) => new Set(days).size === days.length, 'Choose each day once'),
        ),
      [],
    ),
    part: z._default(z.enum(dayParts, 'Choose a part of the day'), 'any'),
    /** Omitted with a package, which has its own. */
    hours: z.optional(workHours),
    packageId: z.optional(z.nullable(id)),
  }),
  reply: wait,
  status: 201,
  errors: [
    'creator.not_found',
    'booking.package_gone',
    'message.blocked',
    'account.email_unconfirmed',
    'account.daily_limit',
    'wait.off',
    'wait.own_profile',
    'wait.full',
    'wait.too_many',
    'wait.free_now',
  ],
});

export const leaveWait = endpoint('DELETE /api/waits/:id', {
  summary: 'Waits no longer',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  reply: ok,
  errors: ['wait.not_found'],
});

/** People who wait for the same, without their names. */
const waiting = z.object({
  /** The first of the month. */
  month: localDate,
  /** Of one day only; null: several. */
  day: z.nullable(localDate),
  weekdays,
  people: count,
});
export type Waiting = z.infer<typeof waiting>;

export const countWaiting = endpoint('GET /api/creator/waits', {
  summary: 'How many people wait for which days of the viewer, as a creator: the soonest first',
  access: 'signed-in',
  cost: 'read',
  reply: z.array(waiting),
});
