import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { formatCents } from '#contract/money.ts';
import { cardNameOf } from '#contract/payments/card-brands.ts';
import { useZonedFormat } from './use-zoned-format.ts';

/** The balance of a booking that is not paid yet. */
export const balanceOf = ({ installments, status }: Booking) =>
  status === 'confirmed'
    ? installments?.find(
        ({ kind, status: at }) => kind === 'balance' && at !== 'paid' && at !== 'void',
      )
    : undefined;

/** One line: what is open, when it is due, and how it is paid. */
export function BalanceLine({ booking }: { booking: Booking }) {
  const format = useZonedFormat(booking.timeZone);
  const balance = balanceOf(booking);
  if (!balance?.dueAt) return null;
  const amount = formatCents(balance.cents);
  const day = format.shortDay(balance.dueAt);
  const overdue = booking.actions.includes('go_on');
  if (balance.status === 'charging') {
    return (
      <p className="text-sm tabular">
        {booking.side === 'creator' ? (
          <Trans>Deposit held · the payment of {amount} is on its way</Trans>
        ) : (
          <Trans>Your payment of {amount} is on its way</Trans>
        )}
      </p>
    );
  }
  if (booking.side === 'creator') {
    return (
      <p className={overdue ? 'font-medium text-amber-ink text-sm tabular' : 'text-sm tabular'}>
        {balance.status === 'planned' ? (
          <Trans>
            Deposit held · {amount} due {day}
          </Trans>
        ) : (
          <Trans>
            Deposit held · {amount} open since {day}
          </Trans>
        )}
      </p>
    );
  }
  if (balance.status === 'failed' || balance.status === 'due') {
    return (
      <p className="font-medium text-amber-ink text-sm tabular">
        {balance.failure === 'confirm' ? (
          <Trans>Your bank wants you to confirm {amount}</Trans>
        ) : balance.failure === null ? (
          <Trans>
            {amount} has been due since {day}
          </Trans>
        ) : (
          <Trans>Your card was declined · {amount} is open</Trans>
        )}
      </p>
    );
  }
  const card = balance.automatic && balance.card ? cardNameOf(balance.card) : null;
  return (
    <p className="text-sm tabular">
      {card === null ? (
        <Trans>
          Deposit paid · {amount} due {day} · you pay it
        </Trans>
      ) : (
        <Trans>
          Deposit paid · {amount} due {day} · {card}
        </Trans>
      )}
    </p>
  );
}
