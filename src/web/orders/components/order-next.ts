import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import type { OrderSide } from '#contract/order.ts';
import type { Extra } from '#contract/orders/extra-fields.ts';
import { clockOf } from '#web/lib/format/clock.ts';

/** The one thing that is next for the reader: the page's only amber action. */
export type OrderNext =
  | 'pay'
  | 'pay_rest'
  | 'decide_balance'
  | 'comment'
  | 'answer_move'
  | 'sign'
  | 'approve'
  | 'deliver'
  | 'review'
  | 'review_client'
  | 'add_address'
  | 'choose_photos'
  | 'complete'
  | 'answer_extra'
  | 'set_up_payouts'
  | 'look_at_day'
  | 'choose_time'
  | 'book_again'
  | 'browse'
  | 'message';

export interface Known {
  readonly now: Date;
  /** An agreement waits for the reader's signature. */
  readonly mustSign: boolean;
  /** A gallery waits for the reader's choice. */
  readonly choosing: boolean;
}

interface Facts {
  readonly side: OrderSide;
  readonly may: (action: string) => boolean;
  readonly disputed: boolean;
  /** A balance that is open after its day: its client pays it, its creator decides what happens. */
  readonly balance?: 'pay_rest' | 'decide_balance' | undefined;
  readonly ended: 'completed' | 'cancelled' | null;
  /** Its time is still ahead or not over. */
  readonly ahead: boolean;
  /** The delivered work waits for the client. */
  readonly delivered: boolean;
  /** The client can end it well without a delivery, and nothing better is to be expected. */
  readonly completes: boolean;
  /** The creator can deliver, and it is time to. */
  readonly delivers: boolean;
  readonly addressMissing: boolean;
  /** An extra waits for the client. */
  readonly asked: boolean;
  /** It was never paid in time. */
  readonly expired: boolean;
  readonly creatorHere: boolean;
  readonly payoutsReady: boolean | null;
}

function nextOf(facts: Facts, { mustSign, choosing }: Known): OrderNext {
  const { may } = facts;
  if (may('pay')) return 'pay';
  if (facts.disputed) return 'comment';
  if (facts.balance) return facts.balance;
  if (may('accept_move')) return 'answer_move';
  if (mustSign) return 'sign';
  return (facts.side === 'client' ? forClient(facts, choosing) : forCreator(facts)) ?? 'message';
}

function forClient(facts: Facts, choosing: boolean): OrderNext | undefined {
  if (facts.may('review')) return 'review';
  if (facts.ended === 'cancelled') return facts.expired ? 'choose_time' : 'browse';
  if (facts.ended === 'completed') return facts.creatorHere ? 'book_again' : 'browse';
  if (facts.delivered) return 'approve';
  if (facts.asked) return 'answer_extra';
  if (choosing) return 'choose_photos';
  if (facts.addressMissing && facts.may('change_address')) return 'add_address';
  if (facts.completes) return 'complete';
  return facts.ahead ? 'look_at_day' : undefined;
}

function forCreator(facts: Facts): OrderNext | undefined {
  if (facts.delivers) return 'deliver';
  if (facts.may('review_client')) return 'review_client';
  if (!facts.ahead) return undefined;
  return facts.payoutsReady ? 'look_at_day' : 'set_up_payouts';
}

const isAsked = (extras: readonly Extra[] = []) => extras.some(({ status }) => status === 'open');
const endedAs = (status: string) =>
  status === 'completed' || status === 'cancelled' ? status : null;

function openBalance({ actions, installments = [] }: BookingDetail): Facts['balance'] {
  const may = (action: string) => actions.includes(action);
  const balance = installments.find(({ kind }) => kind === 'balance');
  if (may('pay_rest'))
    return balance?.status === 'due' || balance?.status === 'failed' ? 'pay_rest' : undefined;
  return (may('go_on') || may('end_unpaid')) && !balance?.wentOn ? 'decide_balance' : undefined;
}

export function bookingNext(booking: BookingDetail, known: Known): OrderNext {
  const { status, actions, deliveryStatus } = booking;
  const may = (action: string) => actions.includes(action);
  const confirmed = status === 'confirmed';
  return nextOf(
    {
      side: booking.side,
      may,
      disputed: booking.dispute?.ending === null,
      balance: openBalance(booking),
      ended: endedAs(status),
      ahead: confirmed && known.now < new Date(booking.endsAt),
      delivered: may('complete') && deliveryStatus === 'delivered',
      completes: may('complete') && deliveryStatus === 'none',
      delivers: may('deliver'),
      addressMissing: confirmed && booking.address === '',
      asked: isAsked(booking.extras),
      expired: booking.cancelReason === 'expired',
      creatorHere: booking.creatorHere,
      payoutsReady: booking.payoutsReady,
    },
    known,
  );
}

/** Of a job with a hired creator. */
export function jobNext(job: JobDetail, side: OrderSide, known: Known): OrderNext {
  const { status, actions, progress, viewerPayouts } = job;
  const may = (action: string) => actions.includes(action);
  const working = status === 'in_progress';
  const held = job.paymentStatus === 'in_escrow';
  const [today] = clockOf(job.timeZone ?? 'UTC', known.now.toISOString());
  const begun = today >= job.date;
  const ahead = working && held && today <= (job.endDate ?? job.date);
  const hired = job.applications.find((one) => one.status === 'accepted');
  return nextOf(
    {
      side,
      may,
      disputed: progress?.dispute?.ending === null,
      ended: endedAs(status),
      ahead,
      delivered: may('approve') && status === 'submitted',
      completes: may('approve') && working && begun && progress?.deliveryTerms === null,
      // A job may be delivered as soon as it is paid, but nobody waits for it before its day.
      delivers: may('submit') && (begun || progress?.changesNote != null),
      addressMissing: ahead && job.address === '',
      asked: isAsked(progress?.extras),
      expired: false,
      creatorHere: hired?.applicantHere ?? false,
      payoutsReady: viewerPayouts,
    },
    known,
  );
}
