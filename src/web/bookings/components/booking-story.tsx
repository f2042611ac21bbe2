import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { formatCents } from '#contract/money.ts';
import { HeldDivided } from '#web/disputes/components/held-divided.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { cancelReasonMessages } from './booking-labels.ts';

/** What happened to it, if its status alone does not say. */
export function BookingStory({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { cancelReason, refundAmount, agreedAmount } = booking;
  if (cancelReason === null) return null;
  const back = refundAmount === null ? '' : formatCents(refundAmount);
  return (
    <section className="grid gap-1 rounded-lg bg-muted p-6">
      <h2 className="font-semibold">
        <Trans>This booking was canceled</Trans>
      </h2>
      <p>
        {t(cancelReasonMessages[booking.side][cancelReason])}{' '}
        {agreedAmount !== null && <HeldDivided creatorCents={agreedAmount} side={booking.side} />}
      </p>
      {refundAmount !== null && refundAmount > 0 && agreedAmount === null && (
        <p className="text-sm">
          {booking.side === 'client' ? (
            <Trans>Refund to your card: {back}</Trans>
          ) : (
            <Trans>Refund to the client's card: {back}</Trans>
          )}
        </p>
      )}
      {cancelReason === 'expired' && booking.side === 'client' && (
        <p className="mt-3">
          <Link
            to="/creators/$id"
            params={{ id: String(booking.creatorId) }}
            search={{ tab: 'availability' }}
            className={buttonClass({ size: 'sm' })}
          >
            <Trans>Choose a new time</Trans>
          </Link>
        </p>
      )}
    </section>
  );
}
