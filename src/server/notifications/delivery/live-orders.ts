import {
  bookingAddressChanged,
  bookingCancelled,
  bookingCommentAdded,
  bookingCompleted,
  bookingConfirmed,
  bookingDecided,
  bookingMoveDeclined,
  bookingMoved,
  bookingMoveProposed,
  bookingMoveWithdrawn,
  bookingProblemReported,
  bookingRequested,
  latePaymentReturned,
} from '#server/bookings/index.ts';
import {
  applicationDecided,
  applicationReceived,
  jobApproved,
  jobCancelled,
  jobChanged,
  jobChangesRequested,
  jobCommentAdded,
  jobDisputeDecided,
  jobDisputed,
  jobHired,
  jobOpened,
  jobPosted,
  jobReopened,
  jobSubmitted,
  settlementProposed,
} from '#server/jobs/index.ts';
import {
  disputeClosed,
  disputeOpened,
  heldDivided,
  paymentStatusChanged,
  refundFailed,
  refundMade,
  refundPaidElsewhere,
  refundSucceeded,
  releaseBlocked,
  releaseTransferred,
} from '#server/payments/index.ts';
import { type EventKind, type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { announce } from '#server/platform/live/live-relay.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reviewAnswered, reviewWritten } from '#server/reviews/index.ts';
import { findUserOfCreator, findWork, listApplicants } from './recipient-store.ts';

interface Subject {
  readonly kind: 'job' | 'booking';
  readonly id: number;
}
type People = readonly (number | null | undefined)[];

interface Sides {
  readonly clientId: number;
  readonly creatorUserId?: number | null;
}

const frameOf = ({ kind, id }: Subject) => ({ type: 'work_changed', kind, id }) as const;
const nameOf = ({ name }: EventKind<object>) => `notifications.show-${name}`;

/** Both sides are told, whoever of them did it: they may have it open in another window, too. */
function shown<Fact extends Sides>(
  event: EventKind<Fact>,
  subjectOf: (fact: Fact) => Subject,
  to: (fact: Fact) => People = (fact) => [fact.clientId, fact.creatorUserId],
): Subscriber {
  return subscribe(event, nameOf(event), {
    live: async ({ live }, { payload }) => {
      const frame = frameOf(subjectOf(payload));
      for (const id of new Set(to(payload))) if (id != null) live.send(id, frame);
    },
  });
}

/** Of an event that does not say who the two sides are; `others` see it, too. */
function lookedUp<Fact extends object>(
  event: EventKind<Fact>,
  subjectOf: (fact: Fact) => Subject | null,
  others: (db: Platform['db'], fact: Fact) => Promise<People> = async () => [],
): Subscriber {
  return subscribe(event, nameOf(event), {
    after: async (platform, { payload }) => {
      const subject = subjectOf(payload);
      if (!subject) return;
      const work = await findWork(platform.db, subject);
      const people = await others(platform.db, payload);
      for (const id of new Set([work?.clientId, work?.creatorUserId, ...people]))
        if (id != null) await announce(platform, id, frameOf(subject));
    },
  });
}

const jobOf = ({ jobId }: { jobId: number }) => ({ kind: 'job', id: jobId }) as const;
const bookingOf = ({ bookingId }: { bookingId: number }) =>
  ({ kind: 'booking', id: bookingId }) as const;
const paidFor = ({ subject }: { subject: Subject }) => subject;
const reviewed = (fact: { jobId: number | null; bookingId: number | null }) =>
  fact.jobId !== null
    ? jobOf({ jobId: fact.jobId })
    : fact.bookingId !== null
      ? bookingOf({ bookingId: fact.bookingId })
      : null;

const jobEvents: readonly EventKind<Sides & { readonly jobId: number }>[] = [
  applicationReceived,
  jobApproved,
  jobCancelled,
  jobChangesRequested,
  jobDisputeDecided,
  jobDisputed,
  jobHired,
  jobOpened,
  jobPosted,
  jobReopened,
  jobCommentAdded,
  jobSubmitted,
  settlementProposed,
];
const bookingEvents: readonly EventKind<Sides & { readonly bookingId: number }>[] = [
  bookingAddressChanged,
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingDecided,
  bookingMoveDeclined,
  bookingMoved,
  bookingMoveProposed,
  bookingMoveWithdrawn,
  bookingProblemReported,
  bookingRequested,
  bookingCommentAdded,
  latePaymentReturned,
];
const moneyEvents: readonly EventKind<{ readonly subject: Subject }>[] = [
  disputeClosed,
  disputeOpened,
  heldDivided,
  refundFailed,
  refundPaidElsewhere,
  refundSucceeded,
];
/** Of which also those who wait for an answer read, whether the budget is held and how much of it is left. */
const offerEvents: readonly EventKind<{ readonly subject: Subject }>[] = [
  paymentStatusChanged,
  refundMade,
];
const releaseEvents: readonly EventKind<{
  readonly subject: Subject;
  readonly creatorId: number;
}>[] = [releaseBlocked, releaseTransferred];

/** Work on screen follows what happens to it and to its money, without a word of news. */
export const liveOrders: readonly Subscriber[] = [
  ...jobEvents.map((event) => shown(event, jobOf)),
  shown(jobChanged, jobOf, ({ clientId, applicants }) => [clientId, ...applicants]),
  // What the owner did to all applications at once, the owner hears of as that.
  shown(applicationDecided, jobOf, ({ clientId, creatorUserId, reason }) =>
    reason === null || reason === 'owner' || reason === 'gone'
      ? [clientId, creatorUserId]
      : [creatorUserId],
  ),
  ...bookingEvents.map((event) => shown(event, bookingOf)),
  ...moneyEvents.map((event) => lookedUp(event, paidFor)),
  ...offerEvents.map((event) =>
    lookedUp(event, paidFor, async (db, { subject: { kind, id } }) =>
      kind === 'job' ? listApplicants(db, id) : [],
    ),
  ),
  // Somebody else, or nobody, may be hired by now.
  ...releaseEvents.map((event) =>
    lookedUp(event, paidFor, async (db, { creatorId }) => [await findUserOfCreator(db, creatorId)]),
  ),
  lookedUp(reviewWritten, reviewed),
  lookedUp(reviewAnswered, reviewed),
];
