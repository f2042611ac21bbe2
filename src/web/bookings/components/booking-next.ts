import type { BookingDetail } from '#contract/bookings/booking-replies.ts';

/** The one thing that is next for the reader: the page's only amber action. */
export type BookingNext =
  | 'pay'
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
  | 'set_up_payouts'
  | 'look_at_day'
  | 'choose_time'
  | 'book_again'
  | 'browse'
  | 'message';

interface Known {
  readonly now: Date;
  /** An agreement waits for the reader's signature. */
  readonly mustSign: boolean;
  /** A gallery waits for the reader's choice. */
  readonly choosing: boolean;
}

export function nextOf(booking: BookingDetail, known: Known): BookingNext {
  const { status, actions } = booking;
  if (actions.includes('pay')) return 'pay';
  if (booking.dispute?.ending === null) return 'comment';
  if (actions.includes('accept_move')) return 'answer_move';
  if (known.mustSign) return 'sign';
  const ahead = status === 'confirmed' && known.now < new Date(booking.endsAt);
  return (
    (booking.side === 'client' ? forClient(booking, ahead, known) : forCreator(booking, ahead)) ??
    'message'
  );
}

function forClient(
  { status, actions, address, deliveryStatus, creatorHere, cancelReason }: BookingDetail,
  ahead: boolean,
  { choosing }: Known,
): BookingNext | undefined {
  const may = (action: string) => actions.includes(action);
  if (may('review')) return 'review';
  if (status === 'cancelled') return cancelReason === 'expired' ? 'choose_time' : 'browse';
  if (status === 'completed') return creatorHere ? 'book_again' : 'browse';
  if (may('complete') && deliveryStatus === 'delivered') return 'approve';
  if (choosing) return 'choose_photos';
  if (status === 'confirmed' && may('change_address') && address === '') return 'add_address';
  if (may('complete') && deliveryStatus === 'none') return 'complete';
  return ahead ? 'look_at_day' : undefined;
}

function forCreator(
  { actions, payoutsReady }: BookingDetail,
  ahead: boolean,
): BookingNext | undefined {
  if (actions.includes('deliver')) return 'deliver';
  if (actions.includes('review_client')) return 'review_client';
  if (!ahead) return undefined;
  return payoutsReady ? 'look_at_day' : 'set_up_payouts';
}
