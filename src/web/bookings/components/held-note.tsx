import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

/** For the creator: how long an unpaid time is held in their calendar. */
export function HeldNote({ booking }: { booking: Booking }) {
  const format = useFormat();
  if (booking.side !== 'creator' || booking.holdExpiresAt === null) return null;
  const until = format.time(booking.holdExpiresAt, booking.timeZone);
  return (
    <p className="rounded-md bg-amber-soft px-4 py-3 text-sm">
      <Trans>
        We're holding this time until {until} while the client pays. If they don't, it's available
        again.
      </Trans>
    </p>
  );
}
