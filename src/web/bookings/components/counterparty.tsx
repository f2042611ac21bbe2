import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { serviceWords } from './booking-words.ts';

/** Who is on the other side, and the way to them. */
export function Counterparty({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const forClient = booking.side === 'client';
  const other = forClient ? booking.creator.user : booking.client;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar alt="" size="lg" initials={initialsOf(other.fullName)} src={other.profileImage} />
      <div className="grid min-w-0 grow">
        <p className="text-muted-foreground text-sm">
          {forClient ? t(serviceWords[booking.creator.serviceType]) : <Trans>Client</Trans>}
        </p>
        <p className="truncate font-semibold">
          {forClient && booking.creatorHere ? (
            <Link
              to="/creators/$id"
              params={{ id: String(booking.creatorId) }}
              className="underline-offset-2 hover:underline"
            >
              {other.fullName}
            </Link>
          ) : (
            other.fullName
          )}
        </p>
      </div>
      <Link
        to="/messages/$id"
        params={{ id: String(other.id) }}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        <MessageSquare aria-hidden="true" />
        <Trans>Message</Trans>
        <span className="sr-only">: {other.fullName}</span>
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
