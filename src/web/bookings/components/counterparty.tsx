import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { PersonWithWork } from '#web/creators/components/person-with-work.tsx';
import { initialsOf } from '#web/lib/format/initials.ts';
import { counterpartyOf } from '#web/orders/components/booking-order.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';

interface CounterpartyProps {
  readonly booking: Booking;
  /** Writing to them is all there is to do. */
  readonly primary?: boolean;
}

/** The other side, and a link to message them. */
export function Counterparty({ booking, primary = false }: CounterpartyProps) {
  const forClient = booking.side === 'client';
  const other = counterpartyOf(booking);
  const face = forClient ? (
    <PersonWithWork
      person={other}
      work={booking.creator.work}
      service={booking.creator.serviceType}
      priced
      creatorId={booking.creatorHere ? booking.creatorId : undefined}
    />
  ) : (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar alt="" size="lg" initials={initialsOf(other.fullName)} src={other.profileImage} />
      <div className="grid min-w-0">
        <p className="wrap-anywhere font-semibold">{other.fullName}</p>
        <p className="text-muted-foreground text-sm">
          <Trans>Client</Trans>
          {other.location !== '' && ` · ${other.location}`}
        </p>
      </div>
    </div>
  );
  return (
    <div className={forClient ? 'grid gap-4' : 'flex flex-wrap items-center justify-between gap-4'}>
      {face}
      <Link
        to="/messages/$id"
        params={{ id: String(other.id) }}
        className={buttonClass({
          variant: primary ? 'default' : 'outline',
          size: 'sm',
          className: 'justify-self-start',
        })}
      >
        <MessageSquare aria-hidden="true" />
        <Trans>
          Message<span className="sr-only"> {other.fullName}</span>
        </Trans>
      </Link>
      {forClient && !booking.creatorHere && (
        <p role="status" className="w-full rounded-md bg-amber-soft px-4 py-3 text-sm">
          <Trans>This person's account is no longer active.</Trans>{' '}
          {booking.status === 'confirmed' && booking.actions.includes('cancel') && (
            <Trans>You can cancel the booking and get back everything we're holding.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
