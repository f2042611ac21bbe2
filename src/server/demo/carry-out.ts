import { randomUUID } from 'node:crypto';
import { deliverBooking, requestBookingChanges } from '#contract/bookings/booking-delivery.ts';
import {
  cancelBooking,
  declineBooking,
  getBooking,
  requestBooking,
  startBookingPayment,
} from '#contract/bookings/bookings.ts';
import { getCreatorAvailability } from '#contract/creators/availability.ts';
import { approveJob, submitWork } from '#contract/jobs/job-steps.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { startJobPayment } from '#contract/payments/job-payment.ts';
import { confirmReturn } from '#contract/payments/payments.ts';
import { writeClientReview } from '#contract/reviews/client-reviews.ts';
import { answerReview, writeReview } from '#contract/reviews/reviews.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask, idlePriority } from '#server/platform/tasks/task-store.ts';
import { actAs } from './act-as.ts';
import type { GalleryPlan, GalleryWork } from './carry-out-gallery.ts';
import { backdateBooking, backdateJob } from './demo-dates-store.ts';
import { findNamedBooking, findReview } from './demo-store.ts';
import { payInForm, payOnPage } from './post-to-sandbox.ts';
import type { ClientReviewText } from './words/client-reviews.ts';
import { receivePayouts, reviewOnce, type WorkPeople } from './work-people.ts';

/** A job that is paid for, and how far it gets. */
export interface PaidJob extends WorkPeople {
  readonly jobId: number;
  readonly until: 'paid' | 'submitted' | 'completed';
  /** Days since it was delivered. */
  readonly daysAgo: number;
  readonly review: {
    readonly rating: number;
    readonly comment: string;
    readonly answer: string | null;
  } | null;
  /** The creator's, of the client. */
  readonly clientReview: ClientReviewText | null;
}

export interface PaidBooking extends WorkPeople {
  /** Days ahead at the earliest. */
  readonly inDays: number;
  readonly hours: number;
  readonly outcome:
    | 'confirmed'
    | 'held'
    | 'cancelled'
    | 'declined'
    | 'delivered'
    | 'changes_requested';
  /** Instead of an outcome of its own, the work is delivered in a gallery. */
  readonly gallery?: GalleryPlan;
}

/** A booking and the name by which it is found again when its work is resumed. */
export type NamedBooking = PaidBooking & { readonly name: string };

/** Pays for a job and brings it to its state. Can be resumed wherever it stopped. */
export async function carryOutJob(platform: Platform, work: PaidJob): Promise<void> {
  const asClient = actAs(platform, work.client);
  const asCreator = actAs(platform, work.creator);
  const params = { id: work.jobId };
  let job = await asClient(getJob, { params });
  if (job.paymentStatus === 'unpaid') {
    const { url } = await asClient(startJobPayment, { params });
    if (url) await asClient(confirmReturn, { body: { sessionId: await payOnPage(platform, url) } });
    job = await asClient(getJob, { params });
  }
  if (work.until === 'paid') return;
  if (job.status === 'in_progress') {
    await asCreator(submitWork, {
      params,
      body: {
        deliveryUrl: `https://files.example.com/deliveries/${work.jobId}`,
        deliveryNotes: 'Everything we agreed on is in the folder, full size and for the web.',
      },
    });
  }
  if (work.until === 'submitted') {
    await inTransaction(platform.db, (tx) => backdateJob(tx, work.jobId, work.daysAgo));
    return;
  }
  await receivePayouts(platform, work.creator);
  if (job.status !== 'completed') await asClient(approveJob, { params });
  if (work.review) {
    const { rating, comment, answer } = work.review;
    const review =
      (await findReview(platform.db, work.jobId)) ??
      (await asClient(writeReview, { body: { jobId: work.jobId, rating, comment } }));
    if (answer && review.answer === null) {
      await asCreator(answerReview, { params: { id: review.id }, body: { answer } });
    }
  }
  if (work.clientReview) {
    const body = { jobId: work.jobId, ...work.clientReview };
    await reviewOnce(asCreator(writeClientReview, { body }));
  }
  await inTransaction(platform.db, async (tx) => {
    await backdateJob(tx, work.jobId, work.daysAgo);
    await enqueueTask(
      tx,
      'date-demo-release',
      { jobId: work.jobId, triesLeft: 1800 },
      { priority: idlePriority },
    );
  });
}

/** Of bookings whose work is delivered; they may be of one creator. */
const daysSinceSession = { delivered: 4, changes_requested: 7 };
const daysSinceGallery = { proofing: 3, delivered: 6, approved: 11 };

/** Books a creator and brings the booking to its state. Can be resumed wherever it stopped. */
export async function carryOutBooking(platform: Platform, work: NamedBooking): Promise<void> {
  const asClient = actAs(platform, work.client);
  const asCreator = actAs(platform, work.creator);
  const id = await bookOnce(platform, work);
  const params = { id };
  const { outcome, gallery } = work;
  if (outcome === 'held') return;
  let booking = await asClient(getBooking, { params });
  if (booking.status === 'pending') {
    const { clientSecret } = await asClient(startBookingPayment, { body: { bookingId: id } });
    const paymentIntentId = await payInForm(platform, clientSecret);
    await asClient(confirmReturn, { body: { paymentIntentId } });
    booking = await asClient(getBooking, { params });
  }
  if (booking.status !== 'confirmed') return;
  if (outcome === 'cancelled') await asClient(cancelBooking, { params });
  if (outcome === 'declined') await asCreator(declineBooking, { params });
  if (gallery) return inGallery(platform, { ...work, ...gallery, bookingId: id });
  const delivers = outcome === 'delivered' || outcome === 'changes_requested';
  if (!delivers || booking.deliveryTerms === null) return;
  if (booking.deliveryStatus === 'awaiting') {
    await inTransaction(platform.db, (tx) => backdateBooking(tx, id, daysSinceSession[outcome]));
    await asCreator(deliverBooking, {
      params,
      body: {
        note: 'Your photos are ready. Pick the ones you want printed, and tell me if a color is off.',
        url: `https://files.example.com/bookings/${id}`,
      },
    });
  }
  if (outcome === 'delivered' || booking.deliveryStatus === 'changes_requested') return;
  const note = 'We love them. Could the last ten be a little warmer?';
  await asClient(requestBookingChanges, { params, body: { note } });
}

/** Books the first time that is long enough, unless the booking is there; returns its id. */
async function bookOnce(platform: Platform, work: NamedBooking): Promise<number> {
  const made = await findNamedBooking(platform.db, work.client.userId, work.name);
  if (made !== undefined) return made;
  const asClient = actAs(platform, work.client, { idempotencyKey: `${work.name} ${randomUUID()}` });
  const creatorId = work.creator.creatorId ?? 0;
  const from = Temporal.Now.plainDateISO('UTC').add({ days: work.inDays }).toString();
  const { days } = await asClient(getCreatorAvailability, {
    params: { id: creatorId },
    query: { from, days: 30 },
  });
  const long = work.hours * 3_600_000;
  const slot = days
    .flatMap(({ free }) => free)
    .find(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) >= long);
  if (!slot) throw new Error(`Creator ${creatorId} has no time for ${work.name}`);
  const body = { creatorId, startsAt: slot.startsAt, hours: work.hours };
  return (await asClient(requestBooking, { body })).id;
}

/** The pictures take a while: a task of their own. */
function inGallery(
  platform: Platform,
  { client, creator, bookingId, until, pictures }: Omit<GalleryWork, 'triesLeft'>,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    await backdateBooking(tx, bookingId, daysSinceGallery[until]);
    const work: GalleryWork = { client, creator, bookingId, until, pictures, triesLeft: 1800 };
    await enqueueTask(tx, 'carry-out-demo-gallery', work, { priority: idlePriority });
  });
}
