import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { completeBooking } from '#contract/bookings/bookings.ts';
import { formatCents } from '#contract/money.ts';
import { DeliveredOfOrder } from '#web/galleries/components/order-galleries.tsx';
import { useBookingStep } from '#web/orders/components/booking-order.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';

interface CompleteButtonProps {
  readonly booking: Booking;
  readonly label: string;
  /** It is not the reader's next step. */
  readonly quiet?: boolean;
}

/** Confirms, then releases the payment: for exactly the delivery on screen, if there is one. */
export function CompleteButton({ booking, label, quiet = false }: CompleteButtonProps) {
  const { t } = useLingui();
  const creator = booking.creator.user.fullName;
  const share = formatCents(booking.amount - booking.commissionAmount);
  const delivered = booking.deliveryStatus === 'delivered';
  const complete = useBookingStep(completeBooking, {
    done: {
      title: delivered ? t`Work approved` : t`Booking completed`,
      description:
        booking.payoutsReady === false
          ? t`We'll send the payment once ${creator} sets up payouts.`
          : t`We'll send the payment to ${creator}.`,
    },
    failed: t`Error`,
  });
  const manifest = booking.delivery?.manifest ?? null;
  return (
    <ConfirmButton
      label={label}
      title={
        delivered
          ? t`Approve the delivered work?`
          : booking.deliveryTerms
            ? t`Complete before the work is delivered?`
            : t`Mark this booking complete?`
      }
      text={
        <>
          {delivered && <DeliveredOfOrder order={{ kind: 'booking', id: booking.id }} />}
          <span>
            {booking.payoutsReady === false
              ? t`We'll hold ${share} until ${creator} sets up payouts, then release it. This can't be undone.`
              : t`${share} goes to ${creator}. This can't be undone.`}
          </span>
        </>
      }
      variant={quiet ? 'outline' : 'default'}
      size={quiet ? 'sm' : 'default'}
      pending={complete.isPending}
      onConfirm={() =>
        complete.run({
          params: { id: booking.id },
          body: manifest === null ? {} : { manifest },
        })
      }
    />
  );
}
