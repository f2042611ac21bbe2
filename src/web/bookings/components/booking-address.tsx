import { Trans, useLingui } from '@lingui/react/macro';
import MapPin from 'lucide-react/icons/map-pin';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { changeAddress } from '#contract/bookings/bookings.ts';
import { useBookingStep } from '#web/orders/components/booking-order.ts';
import { OrderAddress } from '#web/orders/components/order-address.tsx';

interface BookingAddressProps {
  readonly booking: Booking;
  /** Adding it is the page's next step: only its button, and then its field. */
  readonly primary?: boolean;
}

function AddressHidden({ status }: Pick<Booking, 'status'>) {
  if (status !== 'pending' && status !== 'confirmed') return null;
  return (
    <p className="flex items-center gap-2 text-muted-foreground">
      <MapPin aria-hidden="true" className="size-4 shrink-0" />
      <AddressHiddenText status={status} />
    </p>
  );
}

/** Why the creator doesn't read the address of a booking that is coming up. */
export const AddressHiddenText = ({ status }: Pick<Booking, 'status'>) =>
  status === 'pending' ? (
    <Trans>You'll see the address once it's paid</Trans>
  ) : (
    <Trans>The address isn't shown to you</Trans>
  );

/** Where the work is; the client sets it and can change it until the start. */
export function BookingAddress({ booking, primary = false }: BookingAddressProps) {
  const { t } = useLingui();
  const change = useBookingStep(changeAddress, {
    done: { title: t`Address saved`, description: t`You can both see it here.` },
    failed: t`Error`,
  });
  const { address, status, actions } = booking;
  if (address === null) return <AddressHidden status={status} />;
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
