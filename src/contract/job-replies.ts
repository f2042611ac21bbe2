/** A job and an application as they cross the wire. */
import * as z from 'zod/mini';
import { creatorServiceTypes, jobDurations, jobServiceTypes } from './constants.ts';
import { coordinates, instant } from './fields.ts';
import { applicationStatuses, rejectionReasons } from './lifecycles/application.ts';
import { jobStatuses } from './lifecycles/job.ts';
import { paymentStatuses } from './lifecycles/payment.ts';

export const job = z.object({
  id: z.int(),
  clientId: z.int(),
  title: z.string(),
  description: z.string(),
  serviceType: z.enum(jobServiceTypes),
  location: z.string(),
  /** Rounded to two decimals. */
  coordinates: z.nullable(coordinates),
  /** YYYY-MM-DD */
  date: z.string(),
  duration: z.enum(jobDurations),
  /** Whole USD. */
  budget: z.int(),
  status: z.enum(jobStatuses),
  createdAt: instant,
  tags: z.array(z.string()),
  paymentStatus: z.enum(paymentStatuses),
  /** Of the payment that is or was held, for the owner and the selected creator only. */
  paymentId: z.nullable(z.int()),
  selectedCreatorId: z.nullable(z.int()),
  /** After delivery, for the owner and the selected creator: JSON with deliveryUrl and deliveryNotes; else the client's notes. */
  notes: z.nullable(z.string()),
  applicationCount: z.int(),
});
export type Job = z.infer<typeof job>;

export const listedJob = z.extend(job, {
  /** Kilometres from the asked position; null when none was asked. */
  distance: z.nullable(z.number()),
});
export type ListedJob = z.infer<typeof listedJob>;

export const ownedJob = z.extend(job, {
  /** For the owner only. */
  applicationCounts: z.nullable(
    z.object({ pending: z.int(), accepted: z.int(), rejected: z.int() }),
  ),
});
export type OwnedJob = z.infer<typeof ownedJob>;

export const delivery = z.object({ deliveryUrl: z.string(), deliveryNotes: z.string() });

const person = z.object({
  id: z.int(),
  fullName: z.string(),
  profileImage: z.string(),
  location: z.string(),
});

export const application = z.object({
  id: z.int(),
  jobId: z.int(),
  creatorId: z.int(),
  message: z.string(),
  status: z.enum(applicationStatuses),
  reason: z.nullable(z.enum(rejectionReasons)),
  createdAt: instant,
});
export type Application = z.infer<typeof application>;

export const jobApplication = z.extend(application, {
  creator: z.object({
    id: z.int(),
    userId: z.int(),
    serviceType: z.enum(creatorServiceTypes),
    user: person,
  }),
  /** What the viewer may do with it now, by the lifecycle table. */
  actions: z.array(z.string()),
});
export type JobApplication = z.infer<typeof jobApplication>;

export const settlement = z.object({
  number: z.int(),
  proposedBy: z.enum(['owner', 'selected']),
  /** Cents of the budget that go to the creator; the rest goes back to the client. */
  creatorAmount: z.int(),
  note: z.string(),
  createdAt: instant,
});

/** What only the owner and the selected creator see of the work. */
export const jobProgress = z.object({
  hiredAt: z.nullable(instant),
  submittedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** When delivered work is approved by itself. */
  autoApproveAt: z.nullable(instant),
  changesNote: z.nullable(z.string()),
  disputed: z.boolean(),
  disputeReason: z.nullable(z.string()),
  settlement: z.nullable(settlement),
});

export const jobDetail = z.extend(job, {
  client: person,
  /** All for the owner, their own for an applicant, none for anybody else. */
  applications: z.array(jobApplication),
  review: z.nullable(
    z.object({
      id: z.int(),
      rating: z.int(),
      comment: z.string(),
      createdAt: instant,
      answer: z.nullable(z.string()),
    }),
  ),
  budgetFrozen: z.boolean(),
  /** The service fee that stands with the budget; null while it is not frozen. */
  serviceFeePercent: z.nullable(z.int()),
  progress: z.nullable(jobProgress),
  /** What the viewer may do with the job now, by the lifecycle table. */
  actions: z.array(z.string()),
});
export type JobDetail = z.infer<typeof jobDetail>;

export const creatorApplication = z.extend(application, {
  job: z.object({
    id: z.int(),
    title: z.string(),
    location: z.string(),
    budget: z.int(),
    serviceType: z.enum(jobServiceTypes),
    status: z.enum(jobStatuses),
    client: z.object({ id: z.int(), fullName: z.string() }),
  }),
  actions: z.array(z.string()),
});
export type CreatorApplication = z.infer<typeof creatorApplication>;
