/** Jobs and applications in replies. */
import * as z from 'zod/mini';
import { busyKinds, jobDurations, jobServiceTypes } from '#contract/constants.ts';
import { orderCreator, picture, publicPerson } from '#contract/creators/creator-work.ts';
import {
  agreedDelivery,
  deliveredWork,
  deliveryPart,
  deliveryTerms,
  proposedDateOf,
} from '#contract/deliveries/delivery-terms.ts';
import { dispute, jobSides, settlementOf } from '#contract/disputes/disputes.ts';
import {
  cents,
  coordinates,
  count,
  hoursOfWork,
  instant,
  kilometers,
  localDate,
  localTime,
  timeZone,
  wholeDollars,
} from '#contract/fields.ts';
import { applicationReasons, applicationStatuses } from '#contract/lifecycles/application.ts';
import { jobEndings, jobStatuses } from '#contract/lifecycles/job.ts';
import { paymentStatuses } from '#contract/lifecycles/payment.ts';
import { extraFields } from '#contract/orders/extra-fields.ts';
import { clientRecord, orderClientReview } from '#contract/reviews/client-reviews.ts';
import { shownReview } from '#contract/reviews/reviews.ts';

/** `invited`: only creators whom its client chose. */
export const jobVisibilities = ['public', 'invited'] as const;

export const job = z.object({
  id: z.int(),
  clientId: z.int(),
  title: z.string(),
  description: z.string(),
  /** What the client has in mind, in order; in lists only the first. */
  pictures: z.array(picture),
  serviceType: z.enum(jobServiceTypes),
  location: z.string(),
  /** Rounded to two decimals. */
  coordinates: z.nullable(coordinates),
  date: localDate,
  duration: z.enum(jobDurations),
  /** In `timeZone`; null if the client gave none. */
  startTime: z.nullable(localTime),
  /** Hours of work on each day. */
  hours: z.nullable(hoursOfWork),
  /** The last day of several. */
  endDate: z.nullable(localDate),
  /** Of the job's place; null if it is unknown. */
  timeZone: z.nullable(timeZone),
  budget: wholeDollars,
  status: z.enum(jobStatuses),
  createdAt: instant,
  /** When it was published; null for a draft. */
  openedAt: z.nullable(instant),
  tags: z.array(z.string()),
  paymentStatus: z.enum(paymentStatuses),
  /** The id of the payment, held now or earlier, for the owner and the selected creator only. */
  paymentId: z.nullable(z.int()),
  selectedCreatorId: z.nullable(z.int()),
  /** After delivery, for the owner and the selected creator: JSON with deliveryUrl and deliveryNotes; else the client's notes. */
  notes: z.nullable(z.string()),
  applicationCount: z.int(),
  /** Who may read it: everyone, or invited creators and those who answered. */
  visibility: z.enum(jobVisibilities),
  /** The full budget is held for the creator; false once any of it was refunded. */
  paymentProtected: z.boolean(),
});
export type Job = z.infer<typeof job>;
export type JobPicture = Job['pictures'][number];

/** Enough to recognize a person. */
const face = z.object({ id: z.int(), fullName: z.string(), profileImage: z.string() });

export const listedJob = z.extend(job, {
  /** From the requested position; null without one. */
  distance: z.nullable(kilometers),
  client: face,
});
export type ListedJob = z.infer<typeof listedJob>;

export const ownedJob = z.extend(job, {
  /** For the owner only. */
  applicationCounts: z.nullable(z.object({ pending: count, accepted: count, rejected: count })),
  /** For the owner: the hired creator. */
  hired: z.nullable(orderCreator),
  /** For the owner of an open job: the first pending applicants, at most four. */
  applicants: z.array(face),
});
export type OwnedJob = z.infer<typeof ownedJob>;

export const delivery = z.object({ deliveryUrl: z.string(), deliveryNotes: z.string() });

/** What an applicant read of a job. */
const jobText = z.object({ title: z.string(), description: z.string(), location: z.string() });
export type JobText = z.infer<typeof jobText>;

export const application = z.object({
  id: z.int(),
  jobId: z.int(),
  creatorId: z.int(),
  message: z.string(),
  status: z.enum(applicationStatuses),
  reason: z.nullable(z.enum(applicationReasons)),
  /** The job's days, hours, or work have changed since: hiring waits until the applicant confirms. */
  confirmNeeded: z.boolean(),
  /** What the applicant read and agreed to last; null for those from before it was kept. */
  appliedTo: z.nullable(jobText),
  /** The offer with the applicant's price; null: the job's budget. */
  offerId: z.nullable(z.int()),
  createdAt: instant,
});
export type Application = z.infer<typeof application>;

const busy = z.nullable(z.enum(busyKinds));

export const jobApplication = z.extend(application, {
  creator: z.extend(orderCreator, {
    /** Kilometers to the job's place, by published positions; null if either is unknown. */
    distanceKm: z.nullable(kilometers),
    /** How long answers usually take; null if unknown. */
    answerMinutes: z.nullable(z.int().check(z.describe('Minutes, median'))),
  }),
  /** False while the applicant is suspended or deleted and cannot be hired. */
  applicantHere: z.boolean(),
  /** The applicant's conflict with the job's time: for its owner while it is open, later of the hired one; else null. */
  busy,
  /** What the applicant promises to deliver; frozen with a hire. Null if nothing by a day. */
  deliveryTerms: z.nullable(deliveryTerms),
  /** The viewer's current actions, by the lifecycle table. */
  actions: z.array(z.string()),
});
export type JobApplication = z.infer<typeof jobApplication>;

/** Cents held of a job's payment; both are 0 once nothing is held. */
export const heldMoney = z.object({
  /** The creator's amount on approval, and the maximum of a split. */
  creatorCents: z.int(),
  /** The corresponding service fee. */
  feeCents: z.int(),
});
export type HeldMoney = z.infer<typeof heldMoney>;

/** Data of the work for the owner and the selected creator only. */
export const jobProgress = z.object({
  /** Whether the hired creator can be paid; null if no one is hired. */
  payoutsReady: z.nullable(z.boolean()),
  hiredAt: z.nullable(instant),
  submittedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** When an unpaid hire ends automatically. */
  payBy: z.nullable(instant),
  /** Until when an unpaid hire holds the creator's time; null once it is free or paid for. */
  timeHeldUntil: z.nullable(instant),
  /** Set if the time of an unpaid hire was taken meanwhile: the creator's nearest free times, in order. */
  nearestTimes: z.nullable(z.array(z.object({ startsAt: instant, endsAt: instant }))),
  /** When delivered work is approved automatically; null during a dispute. */
  autoApproveAt: z.nullable(instant),
  changesNote: z.nullable(z.string()),
  /** What the hired creator promised when they were hired; null if nothing by a day. */
  deliveryTerms: z.nullable(agreedDelivery),
  /** The newest delivery, with its version. */
  delivery: z.nullable(deliveredWork),
  /** What was sent ahead of it, oldest first. */
  deliveredParts: z.array(deliveryPart),
  /** The proposed day for the delivery, if one is pending. */
  deliveryDate: z.nullable(proposedDateOf(z.enum(jobSides))),
  /** The proposed time for the job, if one is pending. */
  move: z.nullable(
    z.object({
      id: z.int(),
      proposedBy: z.enum(jobSides),
      date: localDate,
      /** The last day of several. */
      endDate: z.nullable(localDate),
      startTime: z.nullable(localTime),
      /** Where it would be instead; the time is the agreed one. */
      address: z.nullable(z.string()),
    }),
  ),
  /** A dispute is pending our decision. */
  disputed: z.boolean(),
  /** The newest problem, even after its decision. */
  disputeReason: z.nullable(z.string()),
  /** An operator's decision about it. */
  decision: z.nullable(
    z.object({
      words: z.string(),
      /** The creator's cents of the held money; the rest was refunded to the client. */
      creatorAmount: cents,
      at: instant,
    }),
  ),
  dispute: z.nullable(dispute),
  /** Null before the job is paid. */
  held: z.nullable(heldMoney),
  /** The proposal pending with the other side. */
  settlement: z.nullable(settlementOf(z.enum(jobSides))),
  /** How the job ended; null until then. */
  ending: z.nullable(z.enum(jobEndings)),
  /** The creator's cents of the held money, if both agreed on a split. */
  agreedAmount: z.nullable(cents),
  ...extraFields,
});

/** A creator whom a client asked to answer a job. */
export const invitation = z.object({
  creator: orderCreator,
  invitedAt: instant,
  /** They applied, with or without a price. */
  replied: z.boolean(),
  /** When they said no; null: they didn't. */
  declinedAt: z.nullable(instant),
  /** Why; empty if they didn't say. */
  declineReason: z.string(),
  /** False while they are suspended, hidden or deleted, or there is a block between the two. */
  creatorHere: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

export const jobDetail = z.extend(job, {
  client: publicPerson,
  /** The client's completed jobs and bookings, counted up to 100. */
  clientHires: count,
  /** False while the client is suspended: only applicants and the hired creator see the job. */
  clientHere: z.boolean(),
  /** Where the work is, for the owner and the hired creator; empty until the owner says it. */
  address: z.nullable(z.string()),
  /** The client's own notes, kept when `notes` contains the delivery. */
  brief: z.nullable(z.string()),
  /** All for the owner, their own for an applicant, none for anyone else. */
  applications: z.array(jobApplication),
  /** Invited creators, for the owner; none of a job that was never for invited creators only. */
  invitations: z.array(invitation),
  /** Whether the viewer is a creator who was invited. */
  viewerInvited: z.boolean(),
  /** They declined the invitation; they can still answer. */
  viewerDeclined: z.boolean(),
  /** How the other side of a hire was called until they renamed themselves, for 30 days. */
  otherFormerName: z.nullable(z.string()),
  review: z.nullable(shownReview),
  /** The creator's review of the client, for the two sides of the work; null for anyone else. */
  clientReview: z.nullable(orderClientReview),
  /** How the client's orders went, for creators; null for anyone else. */
  clientRecord: z.nullable(clientRecord),
  /** The viewing creator's conflict with the job's time, while it is open or once they are hired. */
  viewerBusy: busy,
  /** Whether the viewer, a creator who may apply or is hired, can be paid; null for anyone else. */
  viewerPayouts: z.nullable(z.boolean()),
  budgetFrozen: z.boolean(),
  /** The service fee: the current one, fixed once the budget is frozen. */
  serviceFeePercent: z.int(),
  /**
   * Cents held for the creator if a refund left less than the budget, for the two sides and
   * applicants; null otherwise.
   */
  reducedToCents: z.nullable(z.int()),
  progress: z.nullable(jobProgress),
  /** Why a draft has to be edited before it can be published or paid; null if it does not. */
  unfit: z.nullable(z.string()),
  /** The viewer's current actions on the job, by the lifecycle table. */
  actions: z.array(z.string()),
});
export type JobDetail = z.infer<typeof jobDetail>;

export const creatorApplication = z.extend(application, {
  job: z.object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    location: z.string(),
    budget: wholeDollars,
    serviceType: z.enum(jobServiceTypes),
    status: z.enum(jobStatuses),
    date: job.shape.date,
    startTime: job.shape.startTime,
    hours: job.shape.hours,
    endDate: job.shape.endDate,
    /** As in {@link jobDetail}; null for a withdrawn application. */
    reducedToCents: z.nullable(z.int()),
    client: z.object({ id: z.int(), fullName: z.string() }),
  }),
  actions: z.array(z.string()),
});
export type CreatorApplication = z.infer<typeof creatorApplication>;
