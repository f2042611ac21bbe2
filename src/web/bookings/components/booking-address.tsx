import { Trans, useLingui } from '@lingui/react/macro';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { changeAddress } from '#contract/bookings/bookings.ts';
import { useBookingStep } from '#web/orders/components/booking-order.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { DirectionsLink } from '#web/ui/display/directions-link.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

interface BookingAddressProps {
  readonly booking: Booking;
  /** Adding it is the page's next step: only its button, and then its field. */
  readonly primary?: boolean;
}

/** Where the work is; the client sets it and can change it until the start. */
export function BookingAddress({ booking, primary = false }: BookingAddressProps) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const [typed, setTyped] = useState(booking.address);
  const change = useBookingStep(changeAddress, {
    done: { title: t`Address saved`, description: t`You can both see it here.` },
    failed: t`Error`,
  });
  const mayChange = booking.actions.includes('change_address');
  const edit = (open: boolean) => {
    setTyped(booking.address);
    setEditing(open);
  };
  if (editing) {
    return (
      <form
        noValidate
        className={cx('grid gap-3', primary && 'w-full')}
        onSubmit={(event) => {
          event.preventDefault();
          const body = { address: typed.trim() };
          change.run({ params: { id: booking.id }, body }, () => setEditing(false));
        }}
      >
        <Field
          label={t`Address`}
          hint={t`Where the session takes place. Only the two of you can see it.`}
        >
          <Input
            autoFocus
            value={typed}
            maxLength={300}
            autoComplete="street-address"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <div className="flex gap-3">
          <Button type="submit" size="sm" pending={change.isPending}>
            <Trans>Save address</Trans>
          </Button>
          <Button variant="ghost" size="sm" onClick={() => edit(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    );
  }
  if (primary) {
    return (
      <Button onClick={() => edit(true)}>
        <Trans>Add an address</Trans>
      </Button>
    );
  }
  if (booking.status === 'cancelled' && booking.address === '') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex min-w-0 items-start gap-2">
        <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span>
          <span className="sr-only">
            <Trans>Address</Trans>:{' '}
          </span>
          {booking.address || (
            <span className="text-muted-foreground">
              <Trans>No address yet</Trans>
            </span>
          )}
        </span>
      </p>
      {booking.address !== '' && <DirectionsLink address={booking.address} />}
      {mayChange && (
        <Button variant="link" size="sm" onClick={() => edit(true)}>
          {booking.address === '' ? <Trans>Add an address</Trans> : <Trans>Change address</Trans>}
        </Button>
      )}
    </div>
  );
}
