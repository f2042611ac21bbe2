import { Plural, Trans } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import type { DeskBooking } from '#contract/operator-replies.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { hasMoney, WorkFacts, WorkState } from './work-facts.tsx';
import { WorkMoneyButton } from './work-money-button.tsx';

export function BookingRow({ booking }: { booking: DeskBooking }) {
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
        <WorkFacts work={booking}>
          <span className="tabular">{formatCents(booking.amount)}</span>
          <span>
            <Plural value={booking.hours} one="# hour" other="# hours" />
          </span>
        </WorkFacts>
        {hasMoney(booking) && <WorkMoneyButton work={{ kind: 'booking', id: booking.id }} />}
      </div>
    </div>
  );
}
