import { Plural, Trans } from '@lingui/react/macro';
import type { AdminBooking } from '#contract/admin/replies.ts';
import { formatCents } from '#contract/money.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { OrderMoneyButton } from '../money/order-money-button.tsx';
import { hasMoney, OrderFacts, WorkState } from './order-facts.tsx';

export function BookingRow({ booking }: { booking: AdminBooking }) {
  const format = useFormat();
  const { id } = booking;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-semibold">
          <Trans>Booking #{id}</Trans>
        </strong>
        <time dateTime={booking.startsAt} className="text-sm">
          {format.date(booking.startsAt)}, {format.time(booking.startsAt)}
        </time>
      </p>
      <WorkState work={booking} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <OrderFacts work={booking}>
          <span className="tabular">{formatCents(booking.amount)}</span>
          <span>
            <Plural value={booking.hours} one="# hour" other="# hours" />
          </span>
        </OrderFacts>
        {hasMoney(booking) && <OrderMoneyButton work={{ kind: 'booking', id: booking.id }} />}
      </div>
    </div>
  );
}
