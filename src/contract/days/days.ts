/** The sheet of an order's day, for its two sides: where, when, the light, and what is to be done. */
import * as z from 'zod/mini';
import { daylight } from '#contract/creators/creator-replies.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import {
  bounded,
  cents,
  idParams,
  instant,
  localDate,
  localTime,
  requiredText,
  text,
  timeZone,
} from '#contract/fields.ts';
import { orderRef, orderSides } from '#contract/order.ts';

export const dayErrors = {
  'day.not_confirmed': [409, "There's a day sheet once the order is confirmed"],
  'day.not_today': [409, "You can say that you're here on the day itself"],
  'day.too_many_items': [409, 'A day sheet has at most 60 items'],
} as const satisfies ErrorDefinitions;

export const maxDayItems = 60;
const minutesProblem = 'Minutes must be a whole number from 0 to 600';
const hour = 'Enter the time as HH:MM';
const peopleProblem = 'People must be a whole number from 1 to 1000';
const minutes = z
  .int(minutesProblem)
  .check(z.minimum(0, minutesProblem), z.maximum(600, minutesProblem), z.describe('Minutes'));
const people = z.nullable(
  z
    .int(peopleProblem)
    .check(
      z.minimum(1, peopleProblem),
      z.maximum(1000, peopleProblem),
      z.describe('Number of them'),
    ),
);

const dayItem = z.object({
  key: z.string(),
  text: z.string(),
  /** How many are in the picture; null if that does not matter. */
  people,
  minutes,
  /** When it is planned, where the work is; the list is in this order, what has no hour at its end. */
  startTime: z.nullable(localTime),
  /** Who is in it, where, with what. */
  note: z.string(),
  done: z.boolean(),
  /** When it was last ticked or unticked. */
  tickedAt: instant,
});
export type DayItem = z.infer<typeof dayItem>;

const dayPerson = z.object({
  id: z.int(),
  side: z.enum(orderSides),
  fullName: z.string(),
  /** How they are reached on the day, as they wrote it; empty until they do. */
  contact: z.string(),
  /** Someone else who can be called, with their number. */
  secondContact: z.string(),
  /** What the other side should know: parking, dress code, who to ask for. */
  note: z.string(),
  arrivedAt: z.nullable(instant),
});

export const daySheet = z.object({
  order: orderRef,
  side: z.enum(orderSides),
  /** The job's title or the booked package's; null for hours without a package. */
  title: z.nullable(z.string()),
  date: localDate,
  /** The last of several days, or the day on which it ends. */
  lastDate: localDate,
  /** Null for a job without hours. */
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  timeZone,
  address: z.string(),
  /** For the way, where the address doesn't say it. */
  town: z.string(),
  /** Null where the sun neither rises nor sets. */
  light: z.nullable(daylight),
  people: z.array(dayPerson),
  /** Of an order with a balance: whether it is paid. */
  balance: z.optional(z.enum(['paid', 'open'])),
  /** Of one that is open. */
  balanceCents: z.optional(cents),
  /** What an hour of a booking by the hour costs, to its creator. */
  hourCents: z.optional(cents),
  items: z.array(dayItem),
});
export type DaySheet = z.infer<typeof daySheet>;

const at = bounded(40, 'An instant in ISO 8601').check(z.iso.datetime({ offset: true }));

/* @__NO_SIDE_EFFECTS__ */
function dayCalls(orderPath: '/api/bookings/:id' | '/api/jobs/:id') {
  const of = { access: 'signed-in', cost: 'cheap', params: idParams, reply: daySheet } as const;
  const errors = ['day.not_confirmed'];
  const key = bounded(36, 'A UUID').check(z.uuid('A UUID'));
  const item = { ...of, params: z.extend(idParams, { key }) } as const;
  return {
    get: endpoint(`GET ${orderPath}/day`, {
      ...of,
      cost: 'read',
      summary: 'The sheet of the day, for the two sides of a confirmed order',
      errors,
    }),
    putItem: endpoint(`PUT ${orderPath}/day/items/:key`, {
      ...item,
      summary: 'Writes an item of the sheet; the browser chooses its key',
      body: z.object({
        text: requiredText(1, 200, 'Please enter what there is to do'),
        people,
        minutes,
        startTime: z.optional(
          z.nullable(
            bounded(5, hour).check(
              z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, hour),
              z.describe('HH:MM, 24 hours, where the work is'),
            ),
          ),
        ),
        note: z.optional(text(500, 'A note can have at most 500 characters')),
      }),
      errors: [...errors, 'day.too_many_items'],
    }),
    tickItem: endpoint(`PUT ${orderPath}/day/items/:key/tick`, {
      ...item,
      summary: 'Ticks or unticks an item; the latest `at` holds, whenever it arrives',
      body: z.object({ done: z.boolean(), at }),
      errors,
    }),
    deleteItem: endpoint(`DELETE ${orderPath}/day/items/:key`, {
      ...item,
      summary: 'Deletes an item of the sheet',
      errors,
    }),
    putContact: endpoint(`PUT ${orderPath}/day/contact`, {
      ...of,
      summary: 'How you are reached on the day; the other side sees it',
      body: z.object({
        contact: text(200),
        secondContact: z.optional(text(200)),
        note: z.optional(text(1000)),
      }),
      errors,
    }),
    arrive: endpoint(`PUT ${orderPath}/day/arrival`, {
      ...of,
      summary: 'Tells the other side that you are there, once, on the day',
      body: z.object({ at }),
      errors: [...errors, 'day.not_today'],
    }),
    leave: endpoint(`DELETE ${orderPath}/day/arrival`, {
      ...of,
      summary: 'Takes it back that you are there',
      errors,
    }),
  };
}
export type DayCalls = ReturnType<typeof dayCalls>;
export const bookingDay = dayCalls('/api/bookings/:id');
export const jobDay = dayCalls('/api/jobs/:id');
