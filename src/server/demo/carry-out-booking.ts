import { randomUUID } from 'node:crypto';
import { deliverBooking, requestBookingChanges } from '#contract/bookings/booking-delivery.ts';
import { bookingDispute } from '#contract/bookings/booking-disputes.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import {
  cancelBooking,
  declineBooking,
  getBooking,
  requestBooking,
  startBookingPayment,
} from '#contract/bookings/bookings.ts';
import { getCreatorAvailability } from '#contract/creators/availability.ts';
import { updateCreator } from '#contract/creators/creator-profile.ts';
import { confirmReturn } from '#contract/payments/payments.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask, idlePriority } from '#server/platform/tasks/task-store.ts';
import { actAs } from './act-as.ts';
import { type GalleryPlan, type GalleryWork, picturesToPick } from './carry-out-gallery.ts';
import { backdateBooking, moveDemoBalance } from './demo-dates-store.ts';
import { findNamedBooking, promisePhotos } from './demo-store.ts';
import { payInForm } from './post-to-sandbox.ts';
import type { WorkPeople } from './work-people.ts';

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
    | 'changes_requested'
    | 'disputed'
    /** Its deposit is paid, and the rest is due soon, or was days ago. */
    | 'balance_due'
    | 'balance_overdue';
  /** Instead of an outcome of its own, the work is delivered in a gallery. */
  readonly gallery?: GalleryPlan;
}

/** A booking and the name by which it is found again when its work is resumed. */
export type NamedBooking = PaidBooking & { readonly name: string };

/** Of bookings whose work is delivered; they may be of one creator. */
const daysSinceSession = { delivered: 4, changes_requested: 7, disputed: 6 };
const daysSinceGallery = { proofing: 3, delivered: 6, approved: 11 };

/** Books a creator and brings the booking to its state. Can be resumed wherever it stopped. */
export async function carryOutBooking(platform: Platform, work: NamedBooking): Promise<void> {
  const asClient = actAs(platform, work.client);
  const asCreator = actAs(platform, work.creator);
  if (inParts(work.outcome)) {
    await asCreator(updateCreator, {
      params: { id: work.creator.creatorId ?? 0 },
      body: { depositPercent: 30, balanceDays: 30, keepsDeposit: true },
    });
  }
  const id = await bookOnce(platform, work);
  const params = { id };
  const { outcome, gallery } = work;
  if (outcome === 'held') return;
  let booking = await asClient(getBooking, { params });
  if (booking.status === 'pending') {
    const { clientSecret } = await asClient(startBookingPayment, {
      body: { bookingId: id, ...(inParts(outcome) ? { payIn: 'deposit' } : {}) },
    });
    const paymentIntentId = await payInForm(platform, clientSecret);
    await asClient(confirmReturn, { body: { paymentIntentId } });
    booking = await asClient(getBooking, { params });
  }
  if (booking.status !== 'confirmed') return;
  if (inParts(outcome)) {
    const days = outcome === 'balance_due' ? 3 : -6;
    await inTransaction(platform.db, (tx) => moveDemoBalance(tx, id, days));
  }
  if (outcome === 'cancelled') await asClient(cancelBooking, { params });
  if (outcome === 'declined') await asCreator(declineBooking, { params });
  if (gallery) return inGallery(platform, { ...work, ...gallery, bookingId: id });
  if (outcome in daysSinceSession) await bringToDelivery(platform, work, booking);
}

const inParts = (outcome: PaidBooking['outcome']) =>
  outcome === 'balance_due' || outcome === 'balance_overdue';

/** Delivers what was promised, and lets the client answer. */
async function bringToDelivery(
  platform: Platform,
  { client, creator, outcome, hours }: NamedBooking,
  { id, deliveryStatus, dispute }: Booking,
): Promise<void> {
  const asClient = actAs(platform, client);
  const asCreator = actAs(platform, creator);
  const params = { id };
  if (deliveryStatus === 'awaiting') {
    const daysAgo = daysSinceSession[outcome as keyof typeof daysSinceSession];
    await inTransaction(platform.db, (tx) => backdateBooking(tx, id, daysAgo));
    await asCreator(deliverBooking, {
      params,
      body: {
        note: 'Your photos are ready. Pick the ones you want printed, and tell me if a color is off.',
        url: `https://files.example.com/bookings/${id}`,
      },
    });
  }
  if (outcome === 'changes_requested' && ['awaiting', 'delivered'].includes(deliveryStatus)) {
    const note = 'We love them. Could the last ten be a little warmer?';
    await asClient(requestBookingChanges, { params, body: { note } });
  }
  if (outcome !== 'disputed') return;
  const { problem, reply } = problems[hours > 2 ? 1 : 0];
  if (dispute === null) await asClient(bookingDispute.open, { params, body: { reason: problem } });
  if ((await asCreator(bookingDispute.listComments, { params })).length > 0) return;
  await asCreator(bookingDispute.comment, { params, body: { words: reply, files: [] } });
}

/** Of two hours, and of more. */
const problems = [
  {
    problem:
      'We booked two hours and the photographer left after one. Half of the people on our list are in none of the photos.',
    reply:
      'I was there on time and waited 50 minutes for the guests. I stayed until it was too dark for the rest of the list.',
  },
  {
    problem:
      'The folder has 31 photos, and most of the indoor ones are out of focus. The group photo with my parents is missing.',
    reply:
      'The lights went out for half an hour, and I said then what that would cost us. I offered a second session at no charge.',
  },
] as const;

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
  { client, creator, bookingId, until, pictures }: Omit<GalleryWork, 'attemptsLeft'>,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    await backdateBooking(tx, bookingId, daysSinceGallery[until]);
    await promisePhotos(tx, bookingId, until === 'proofing' ? picturesToPick : pictures.length);
    const work: GalleryWork = { client, creator, bookingId, until, pictures, attemptsLeft: 1800 };
    await enqueueTask(tx, 'carry-out-demo-gallery', work, { priority: idlePriority });
  });
}
