import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  endableAfterDays,
  getNonpayment,
  type Installment,
} from '#contract/bookings/booking-balance.ts';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { endUnpaid, extendBalance, goOnUnpaid } from '#contract/bookings/bookings.ts';
import { formatCents } from '#contract/money.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { presentTime } from '#web/lib/clock.ts';
import { useBookingStep } from '#web/orders/components/booking-order.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { useZonedFormat } from '../components/use-zoned-format.ts';

const dayMs = 86_400_000;
/** What the creator gives at a tap. */
const moreDays = 7;

type Balance = Installment & { readonly dueAt: string };

/** When its creator may end the booking of a balance due then. */
export const endableFrom = (dueAt: string) =>
  new Date(Date.parse(dueAt) + endableAfterDays * dayMs).toISOString();

/** What the creator may do about a balance that stays open: more time, go on, or end it with the cents. */
export function OpenBalanceActions({
  booking,
  balance,
}: {
  booking: BookingDetail;
  balance: Balance;
}) {
  const { t } = useLingui();
  const format = useZonedFormat(booking.timeZone);
  const [now] = useState(presentTime);
  const ids = { params: { id: booking.id } };
  const client = booking.client.fullName;
  const may = (action: string) => booking.actions.includes(action);
  const extend = useBookingStep(extendBalance, {
    done: { title: t`More time given`, description: t`${client} knows the new day.` },
    failed: t`Error`,
  });
  const goOn = useBookingStep(goOnUnpaid, {
    done: { title: t`You go on`, description: t`The originals stay locked until it is paid.` },
    failed: t`Error`,
  });
  const last = Date.parse(booking.startsAt) - dayMs;
  const until = new Date(Math.min(now + moreDays * dayMs, last)).toISOString();
  const untilDay = format.shortDay(until);
  const from = format.shortDay(endableFrom(balance.dueAt));
  const charging = balance.status === 'charging';
  if (charging || (!may('extend_balance') && !may('go_on') && !may('end_unpaid'))) {
    return (
      <p className="text-muted-foreground text-sm">
        {charging ? (
          <Trans>There's nothing to do. We tell you both once it has arrived.</Trans>
        ) : (
          <Trans>We hold the deposit, and tell you if the balance isn't paid on its day.</Trans>
        )}
      </p>
    );
  }
  return (
    <>
      <p className="text-muted-foreground text-sm">
        {balance.wentOn ? (
          <Trans>
            You go on. The originals stay locked, and the booking is completed once the balance is
            paid.
          </Trans>
        ) : may('end_unpaid') || now >= Date.parse(booking.startsAt) ? (
          <Trans>{client} has been reminded. You decide what happens.</Trans>
        ) : (
          <Trans>
            {client} has been reminded. If it stays open, you can end the booking from {from} on.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {may('extend_balance') && last > now && (
          <Button
            variant="outline"
            size="sm"
            pending={extend.isPending}
            onClick={() => extend.run({ ...ids, body: { dueAt: until } })}
          >
            <Trans>Give more time, until {untilDay}</Trans>
          </Button>
        )}
        {may('go_on') && !balance.wentOn && (
          <Button
            variant="outline"
            size="sm"
            pending={goOn.isPending}
            onClick={() => goOn.run(ids)}
          >
            <Trans>Go on anyway</Trans>
          </Button>
        )}
        {may('end_unpaid') && <EndUnpaid booking={booking} />}
      </div>
    </>
  );
}

function EndUnpaid({ booking }: { booking: BookingDetail }) {
  const { t } = useLingui();
  const client = booking.client.fullName;
  const { data } = useQuery(queryOf(getNonpayment, { params: { id: booking.id } }));
  const end = useBookingStep(endUnpaid, {
    done: { title: t`Booking ended`, description: t`We've told ${client}.` },
    failed: t`Error`,
  });
  if (!data) return null;
  const amount = formatCents(data.creatorAmount);
  const back = formatCents(data.refundAmount);
  return (
    <ConfirmButton
      label={t`End the booking: ${amount} to you`}
      title={t`End this booking?`}
      text={t`The balance isn't paid. You get ${amount}, ${client} gets ${back} back, and the time opens up again. This can't be undone.`}
      destructive
      pending={end.isPending}
      onConfirm={() =>
        end.run({ params: { id: booking.id }, body: { expectedCents: data.creatorAmount } })
      }
    />
  );
}
