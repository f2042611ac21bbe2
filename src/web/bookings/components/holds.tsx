import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { useSite } from '#web/lib/api/site.ts';
import { presentTime } from '#web/lib/clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { announce } from '#web/ui/feedback/announce.ts';

const everySecond = (notify: () => void) => {
  const timer = setInterval(notify, 1000);
  return () => clearInterval(timer);
};
const presentSecond = () => Math.floor(presentTime() / 1000) * 1000;

/** Milliseconds until `instant`, to the second, never below 0. The first render is the server's. */
export function useTimeLeft(instant: string | null): number {
  const { now } = useSite();
  const drawn = Date.parse(now);
  const at = useSyncExternalStore(everySecond, presentSecond, () => drawn);
  return instant === null ? 0 : Math.max(0, Date.parse(instant) - at);
}

/** How long the chosen time is still held. */
export function HoldCountdown({ left }: { left: number }) {
  const { t } = useLingui();
  const warning = left > 300_000 ? undefined : left > 60_000 ? 5 : left > 0 ? 1 : undefined;
  const before = useRef(warning);
  useEffect(() => {
    if (warning !== undefined && warning !== before.current)
      announce(
        t`${plural(warning, { one: '# minute left to pay', other: '# minutes left to pay' })}`,
      );
    before.current = warning;
  }, [warning, t]);
  const minutes = Math.floor(left / 60_000);
  const seconds = String(Math.floor((left % 60_000) / 1000)).padStart(2, '0');
  const time = `${minutes}:${seconds}`;
  return (
    <p className="rounded-md bg-amber-soft px-4 py-3 text-sm tabular" role="timer">
      <Trans>
        This time is yours for <strong>{time}</strong>.
      </Trans>
    </p>
  );
}

/** For the creator: how long an unpaid time is held in their calendar. */
export function HeldNote({ booking }: { booking: Booking }) {
  const format = useFormat();
  if (booking.side !== 'creator' || booking.holdExpiresAt === null) return null;
  const until = format.time(booking.holdExpiresAt, booking.timeZone);
  const client = booking.client.fullName;
  return (
    <p className="rounded-md bg-amber-soft px-4 py-3 text-sm">
      <Trans>
        We're holding this time until {until} while {client} pays. If they don't, it's available
        again.
      </Trans>
    </p>
  );
}

/** How long a booking's payment is held. With `packaged`, its finished work may come later; with `delivers`, it was promised. */
export function HoldNote({ packaged, delivers }: { packaged: boolean; delivers: boolean }) {
  if (delivers) {
    return (
      <Trans>
        We hold your payment until you approve the delivered work, or until 14 days after the
        delivery.
      </Trans>
    );
  }
  return (
    <>
      <Trans>
        We hold your payment until you mark the booking complete, or until 48 hours after it ends.
      </Trans>{' '}
      {packaged && (
        <Trans>
          Edited work may come later. If something's wrong, report a problem before we release the
          payment.
        </Trans>
      )}
    </>
  );
}
