import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { formatCents } from '#contract/money.ts';
import { HeldDivided } from '#web/disputes/components/held-divided.tsx';
import { firstNameOf } from '#web/lib/format/initials.ts';
import { counterpartyOf } from '#web/orders/components/booking-order.ts';
import { buttonClass } from '#web/ui/button-class.ts';

type Labels = Readonly<Record<NonNullable<Booking['cancelReason']>, MessageDescriptor>>;

const eitherSide = {
  expired: msg`It wasn't paid within 15 minutes, so the time is open again.`,
  agreed: msg`You both agreed on a split.`,
  operator: msg`Our team decided this after a problem was reported.`,
  balance_unpaid: msg`The balance wasn't paid.`,
};

/** Why a booking with `name` was canceled, for each side. */
const messagesFor = (name: string): Readonly<Record<Booking['side'], Labels>> => ({
  client: {
    ...eitherSide,
    client: msg`You canceled it.`,
    creator: msg`${name} canceled it.`,
    declined: msg`${name} declined it within 24 hours.`,
    undelivered: msg`Nothing was delivered, so we refunded the money we held.`,
    payment_returned: msg`Your payment was returned to you.`,
    slot_taken: msg`The time was no longer available when your payment arrived, so we refunded it.`,
  },
  creator: {
    ...eitherSide,
    client: msg`${name} canceled it.`,
    creator: msg`You canceled it.`,
    declined: msg`You declined it within 24 hours.`,
    undelivered: msg`Nothing was delivered, so we refunded the money we held.`,
    payment_returned: msg`The payment was returned to ${name}.`,
    slot_taken: msg`The time was no longer available when the payment arrived, so we refunded ${name}.`,
  },
});

/** What happened to it, if its status alone does not say. */
export function BookingStory({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { cancelReason, refundAmount, agreedAmount } = booking;
  const name = firstNameOf(counterpartyOf(booking).fullName);
  if (cancelReason === null) return null;
  const back = refundAmount === null ? '' : formatCents(refundAmount);
  return (
    <section className="grid gap-1 rounded-lg bg-muted p-6">
      <h2 className="font-semibold">
        <Trans>This booking was canceled</Trans>
      </h2>
      <p>
        {t(messagesFor(name)[booking.side][cancelReason])}{' '}
        {agreedAmount !== null && (
          <HeldDivided creatorCents={agreedAmount} side={booking.side} other={name} />
        )}
      </p>
      {refundAmount !== null && refundAmount > 0 && agreedAmount === null && (
        <p className="text-sm">
          {booking.side === 'client' ? (
            <Trans>Refund to your card: {back}</Trans>
          ) : (
            <Trans>
              Refund to {name}'s card: {back}
            </Trans>
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
