import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { formatCents } from '#contract/money.ts';
import { describePolicy } from '#web/lib/format/describe-policy.ts';
import { BookingPrice } from './booking-price.tsx';
import { HoldNote } from './holds.tsx';

/**
 * What was booked and its price or earnings; only the agreed price if the money was divided
 * differently.
 */
export function BookingAgreement({ booking }: { booking: BookingDetail }) {
  const { t } = useLingui();
  const extraCents = (booking.extras ?? [])
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const forCreator = booking.side === 'creator';
  const superseded = booking.decision !== null || booking.status === 'cancelled';
  const { depositTerms } = booking;
  const client = booking.client.fullName;
  const keptDeposit = depositTerms?.keepsDeposit ? formatCents(depositTerms.depositAmount) : null;
  return (
    <section aria-labelledby="price" className="card grid gap-4 p-6">
      <h2 id="price" className="font-semibold text-lg">
        {superseded ? (
          <Trans>Price agreed</Trans>
        ) : forCreator ? (
          <Trans>Your earnings</Trans>
        ) : (
          <Trans>Your price</Trans>
        )}
      </h2>
      <BookingPrice
        hourlyRate={booking.hourlyRate}
        booked={booking.package}
        hours={booking.hours}
        amount={booking.amount}
        extraCents={extraCents}
        commission={forCreator ? booking.commissionAmount : undefined}
        superseded={superseded}
      />
      {booking.offerId !== null && (
        <Link
          to="/offers/$id"
          params={{ id: String(booking.offerId) }}
          className="justify-self-start text-sm underline underline-offset-2"
        >
          <Trans>View the offer</Trans>
        </Link>
      )}
      {!superseded && booking.status !== 'completed' && (
        <p className="text-muted-foreground text-sm">
          <strong className="font-semibold">
            {forCreator ? <Trans>If {client} cancels:</Trans> : <Trans>If you cancel:</Trans>}
          </strong>{' '}
          {describePolicy(t, booking.cancellationPolicy)}
          {keptDeposit !== null && (
            <>
              {' '}
              {forCreator ? (
                <Trans>
                  From a day after booking, the deposit of {keptDeposit} stays with you.
                </Trans>
              ) : (
                <Trans>
                  From a day after booking, the deposit of {keptDeposit} isn't refunded.
                </Trans>
              )}
            </>
          )}
        </p>
      )}
      {!superseded && !forCreator && booking.status !== 'completed' && (
        <p className="text-muted-foreground text-sm">
          <HoldNote packaged={booking.package !== null} delivers={booking.deliveryTerms !== null} />
        </p>
      )}
    </section>
  );
}
