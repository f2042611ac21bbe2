import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { formatCents } from '#contract/money.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { BalanceLine, balanceOf } from '../components/balance-line.tsx';
import { useZonedFormat } from '../components/use-zoned-format.ts';
import { ChangeCard } from './change-card.tsx';
import { endableFrom, OpenBalanceActions } from './open-balance-actions.tsx';

/** A balance that is not paid yet: what the client pays, and what its creator may do about it. */
export function BalanceSection({ booking }: { booking: BookingDetail }) {
  const format = useZonedFormat(booking.timeZone);
  const balance = balanceOf(booking);
  if (!balance?.dueAt) return null;
  const day = format.day(balance.dueAt);
  const amount = formatCents(balance.cents);
  const may = (action: string) => booking.actions.includes(action);
  return (
    <section aria-labelledby="balance" className="card grid gap-4 p-6">
      <h2 id="balance" className="font-semibold text-lg">
        <Trans>Balance</Trans>
      </h2>
      <BalanceLine booking={booking} />
      {booking.side === 'client' ? (
        <>
          <p className="text-muted-foreground text-sm">
            {balance.status === 'charging' ? (
              <Trans>There's nothing to do. We tell you both once it has arrived.</Trans>
            ) : balance.automatic && balance.nextAttemptAt !== null ? (
              balance.status === 'failed' ? (
                <NextAttempt at={balance.nextAttemptAt} timeZone={booking.timeZone} />
              ) : (
                <Trans>
                  We charge your card {amount} on {day}. You can pay earlier, or choose otherwise.
                </Trans>
              )
            ) : balance.status !== 'planned' ? (
              <PleasePay booking={booking} dueAt={balance.dueAt} />
            ) : (
              <Trans>
                You pay {amount} here by {day}. We remind you a week and a day before.
              </Trans>
            )}
          </p>
          <div className="flex flex-wrap gap-3 empty:hidden">
            {may('pay_rest') && (
              <Link
                to="/checkout/$bookingId"
                params={{ bookingId: String(booking.id) }}
                className={buttonClass({
                  variant: balance.status === 'planned' ? 'outline' : 'default',
                })}
              >
                <Trans>Pay now</Trans>
              </Link>
            )}
            {may('choose_balance_method') && balance.status !== 'charging' && (
              <ChangeCard booking={booking} automatic={balance.automatic} />
            )}
          </div>
        </>
      ) : (
        <OpenBalanceActions booking={booking} balance={{ ...balance, dueAt: balance.dueAt }} />
      )}
    </section>
  );
}

/** What comes of one that stays open: after the start, nobody ends it. */
function PleasePay({ booking, dueAt }: { booking: BookingDetail; dueAt: string }) {
  const format = useZonedFormat(booking.timeZone);
  const now = useNow().toISOString();
  const name = booking.creator.user.fullName;
  const endableAt = endableFrom(dueAt);
  const from = format.shortDay(endableAt);
  if (now >= booking.startsAt) {
    return <Trans>Please pay it now. You get the originals once it's paid.</Trans>;
  }
  return now < endableAt ? (
    <Trans>
      Please pay it now. If it stays open, {name} can end the booking from {from} on.
    </Trans>
  ) : (
    <Trans>Please pay it now. Until it's paid, {name} can end the booking.</Trans>
  );
}

function NextAttempt({ at, timeZone }: { at: string; timeZone: string }) {
  const format = useZonedFormat(timeZone);
  const when = `${format.shortDay(at)}, ${format.time(at)}`;
  return (
    <Trans>We try your card again on {when}. You can also pay now, or with another card.</Trans>
  );
}
