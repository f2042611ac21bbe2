/** Replies for the operator pages. */

import * as z from 'zod/mini';
import { deliveryTerms } from '#contract/deliveries/delivery-terms.ts';
import { cents, count, hoursOfWork, instant, localDate, wholeDollars } from '#contract/fields.ts';
import { bookingStatuses } from '#contract/lifecycles/booking.ts';
import { jobStatuses } from '#contract/lifecycles/job.ts';
import { paymentStatuses } from '#contract/lifecycles/payment.ts';
import { orderKinds, orderSides } from '#contract/order.ts';

export const named = z.object({ id: z.int(), fullName: z.string(), username: z.string() });
/** `id` is the person, `creatorId` their profile. */
export const namedCreator = z.extend(named, { creatorId: z.int() });

/** Sections of a list; the overview's tiles count the same. */
export const peopleParts = [
  'creators',
  'operators',
  'unconfirmed',
  'suspended',
  'names',
  'busy',
] as const;
export type PeoplePart = (typeof peopleParts)[number];
export const jobParts = ['open', 'active', 'completed', 'cancelled', 'draft', 'disputed'] as const;
export type JobPart = (typeof jobParts)[number];
export const bookingParts = ['upcoming', 'pending', 'completed', 'cancelled', 'disputed'] as const;
export type BookingPart = (typeof bookingParts)[number];

/** The last seven days, and the seven before them. */
const weeks = z.object({ now: count, before: count });
const weeksOfCents = z.object({ now: cents, before: cents });

/** Amounts, and how often money is stuck, are null for support. */
export const overview = z.object({
  /** What serves: as '0.3.0', and twelve digits of its commit, empty where they are not known. */
  release: z.object({ version: z.string(), commit: z.string() }),
  people: count,
  creators: count,
  suspended: count,
  openJobs: count,
  /** Hired, but the work is not approved yet. */
  activeJobs: count,
  upcomingBookings: count,
  cases: count,
  /** Cents held for orders with open problems. */
  casesCents: z.nullable(cents),
  /** Undecided reports of messages and reviews. */
  reports: count,
  stuckMoney: z.nullable(count),
  stuckCents: z.nullable(cents),
  failedMails: count,
  /** Cents of clients' payments that are neither released nor refunded. */
  heldCents: z.nullable(cents),
  week: z.object({
    people: weeks,
    /** Published. */
    jobs: weeks,
    applications: weeks,
    /** Confirmed. */
    bookings: weeks,
    /** Clients' payments. */
    paidCents: z.nullable(weeksOfCents),
    /** Fees and commissions earned. */
    revenueCents: z.nullable(weeksOfCents),
  }),
});
export type Overview = z.infer<typeof overview>;

/** The last twelve weeks, oldest first; the last one ends now. */
export const trends = z.array(
  z.object({
    startsAt: instant,
    paidCents: cents,
    revenueCents: cents,
    bookings: count,
    jobs: count,
    applications: count,
  }),
);
export type Trends = z.infer<typeof trends>;

export const adminPerson = z.object({
  ...named.shape,
  email: z.string(),
  emailVerified: z.boolean(),
  profileImage: z.string(),
  location: z.string(),
  isOperator: z.boolean(),
  /** Has the role of support. */
  isSupport: z.boolean(),
  /** Only a command on the server changes their account. */
  isOwner: z.boolean(),
  creatorId: z.nullable(z.int()),
  jobs: count,
  /** As client or creator. */
  bookings: count,
  createdAt: instant,
  suspendedAt: z.nullable(instant),
});
export type AdminPerson = z.infer<typeof adminPerson>;

export const adminCase = z.object({
  kind: z.enum(orderKinds),
  id: z.int(),
  /** A job's title; a booking has none. */
  title: z.nullable(z.string()),
  /** A job's date (YYYY-MM-DD) or a booking's start (instant). */
  when: z.string(),
  openedAt: instant,
  openedBy: z.enum(orderSides),
  client: named,
  creator: namedCreator,
  paymentStatus: z.enum(paymentStatuses),
  /** `heldCents = shareCents + feeCents`; a decision divides the share, the fee follows in proportion. */
  heldCents: cents,
  shareCents: cents,
  feeCents: cents,
  /** What was promised, and by when; null if nothing by a day. */
  deliveryTerms: z.nullable(z.extend(deliveryTerms, { dueOn: localDate })),
  /** Each side's comments, oldest first. */
  words: z.array(
    z.object({
      by: z.enum(orderSides),
      kind: z.enum(['report', 'proposal', 'changes', 'delivery', 'part']),
      text: z.string(),
      /** Of a proposal: cents for the creator. */
      creatorAmount: z.nullable(cents),
      at: z.nullable(instant),
    }),
  ),
});
export type AdminCase = z.infer<typeof adminCase>;

export const caseMessage = z.object({
  id: z.int(),
  by: z.enum(orderSides),
  text: z.string(),
  at: instant,
});

export const adminJob = z.object({
  id: z.int(),
  title: z.string(),
  location: z.string(),
  date: localDate,
  budget: wholeDollars,
  status: z.enum(jobStatuses),
  paymentStatus: z.enum(paymentStatuses),
  disputed: z.boolean(),
  client: named,
  creator: z.nullable(namedCreator),
  createdAt: instant,
});
export type AdminJob = z.infer<typeof adminJob>;

export const adminBooking = z.object({
  id: z.int(),
  startsAt: instant,
  hours: hoursOfWork,
  amount: cents,
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  disputed: z.boolean(),
  client: named,
  creator: namedCreator,
  createdAt: instant,
});
export type AdminBooking = z.infer<typeof adminBooking>;

const setting = z.unknown().check(z.describe('As `GET /api/operator/settings` has it'));

export const operatorAction = z.object({
  id: z.int(),
  operator: named,
  /** 'account.suspend', 'job.decide', 'stuck-money.retry' … */
  action: z.string(),
  /** 'user:12', 'job:4', 'release:7' … */
  subject: z.string(),
  /** The person's name or the job's title. */
  subjectName: z.nullable(z.string()),
  details: z.object({
    reason: z.optional(z.string()),
    outcome: z.optional(z.enum(['completed', 'cancelled'])),
    creatorAmount: z.optional(cents),
    clientAmount: z.optional(cents),
    /** How many orders a client may have open at a time. */
    maxOpen: z.optional(count),
    /** Of settings: each one's old and new value. */
    changes: z.optional(
      z.array(z.object({ setting: z.string(), before: setting, after: setting })),
    ),
  }),
  at: instant,
});
export type OperatorAction = z.infer<typeof operatorAction>;
