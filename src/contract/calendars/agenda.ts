/** All that takes a creator's time, of every kind, for a range of days. */
import * as z from 'zod/mini';
import { creatorServiceTypes } from '#contract/constants.ts';
import { availabilityDays } from '#contract/creators/availability.ts';
import { daylight, season, weeklyHours } from '#contract/creators/creator-replies.ts';
import { timeOff } from '#contract/creators/working-hours.ts';
import { endpoint } from '#contract/endpoint.ts';
import { instant, localDate, timeZone } from '#contract/fields.ts';

/** `hold` is a booking that waits for its payment, `imported` an event of another calendar. */
const agendaKinds = ['booking', 'job', 'hold', 'imported'] as const;
export type AgendaKind = (typeof agendaKinds)[number];

/** What is not settled yet: a proposal of the other side or the own, a problem, money, the hour of a job. */
const openQuestions = [
  'move_proposed',
  'move_sent',
  'problem',
  'split',
  'unpaid',
  'no_start',
] as const;
export type OpenQuestion = (typeof openQuestions)[number];

const agendaEntry = z.object({
  kind: z.enum(agendaKinds),
  /** Of the booking or job; null for an imported event. */
  id: z.nullable(z.int()),
  startsAt: instant,
  endsAt: instant,
  /** A hired job without a start or a length, which takes its whole days. */
  allDay: z.boolean(),
  /** A job's title, a booking's package, the name of the imported calendar; '' if there is none. */
  title: z.string(),
  /** The client's name; null for an imported event. */
  person: z.nullable(z.string()),
  /** A booking's address or a job's location; '' if there is none. */
  place: z.string(),
  /** The work is approved or over. */
  done: z.boolean(),
  open: z.array(z.enum(openQuestions)),
  /** Another entry takes part of the same time. */
  overlaps: z.boolean(),
});
export type AgendaEntry = z.infer<typeof agendaEntry>;

export const getAgenda = endpoint('GET /api/creator/agenda', {
  summary:
    'Bookings, hired jobs, holds, events of imported calendars and days off of a range of days',
  access: 'signed-in',
  cost: 'read',
  query: z.object(availabilityDays),
  reply: z.object({
    timeZone,
    serviceType: z.enum(creatorServiceTypes),
    days: z.array(z.object({ date: localDate, daylight: z.nullable(daylight) })),
    /** As set, or the typical ones. */
    weeklyHours,
    /** In whose time others hold. */
    seasons: z.array(season),
    timeOff: z.array(timeOff),
    /** In order of their start. */
    entries: z.array(agendaEntry),
    /** Some later events of imported calendars were left out. */
    more: z.boolean(),
  }),
  errors: ['creator.no_profile'],
});
export type Agenda = z.infer<typeof getAgenda.reply>;
