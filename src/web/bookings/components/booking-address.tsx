import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { changeAddress } from '#contract/bookings/bookings.ts';
import { useBookingStep } from '#web/orders/components/booking-order.ts';
import { OrderAddress } from '#web/orders/components/order-address.tsx';

interface BookingAddressProps {
  readonly booking: Booking;
  /** Adding it is the page's next step: only its button, and then its field. */
  readonly primary?: boolean;
}

/** Where the work is; the client sets it and can change it until the start. */
export function BookingAddress({ booking, primary = false }: BookingAddressProps) {
  const { t } = useLingui();
  const change = useBookingStep(changeAddress, {
    done: { title: t`Address saved`, description: t`You can both see it here.` },
    failed: t`Error`,
  });
  const { address, status, actions } = booking;
  if (status === 'cancelled' && address === '') return null;
  return (
    <OrderAddress
      address={address}
      mayChange={actions.includes('change_address')}
      primary={primary}
      pending={change.isPending}
      onSave={(typed, close) =>
        change.run({ params: { id: booking.id }, body: { address: typed } }, close)
      }
    />
  );
}
