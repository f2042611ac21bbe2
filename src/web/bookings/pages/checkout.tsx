import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { getBooking } from '#contract/bookings/bookings.ts';
import { id } from '#contract/fields.ts';
import { formatCents } from '#contract/money.ts';
import { sameSitePath } from '#contract/same-site-path.ts';
import { agreementQuery } from '#web/agreements/components/agreed-order.ts';
import { AgreementSection } from '#web/agreements/components/agreement-section.tsx';
import { PersonWithWork } from '#web/creators/components/person-with-work.tsx';
import { DeliveryPromise } from '#web/deliveries/components/delivery-promise.tsx';
import { queryOf } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { describePolicy } from '#web/lib/format/describe-policy.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import {
  BookingMissing,
  CheckoutFailed,
  CheckoutMissing,
} from '#web/orders/components/order-failures.tsx';
import {
  CancellationNote,
  cancellationTermsQuery,
} from '#web/payments/components/cancellation-note.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { openPartOf, PayBooking } from '../balance/pay-booking.tsx';
import { balanceTermsOf } from '../balance/pay-choice.tsx';
import { BookingPrice, extraCentsOf } from '../components/booking-price.tsx';
import { BookingTime } from '../components/booking-time.tsx';
import { HoldCountdown, HoldNote, useTimeLeft } from '../components/holds.tsx';

interface Params {
  readonly bookingId: number;
}
const search = z.object({
  /** Where to return after paying; a path of this site. */
  returnTo: z.catch(z.optional(z.string()), undefined),
});
type Search = z.output<typeof search>;

const askEveryMs = 5000;

const queryFor = (bookingId: number) => queryOf(getBooking, { params: { id: bookingId } });

/** Why there is nothing to pay here, and where to continue. */
function NothingToPay({ booking, expired }: { booking: BookingDetail; expired: boolean }) {
  const { t } = useLingui();
  const details = (
    <Link
      to="/bookings/$id"
      params={{ id: String(booking.id) }}
      className={buttonClass({ variant: expired ? 'outline' : 'default' })}
    >
      <Trans>View Details</Trans>
    </Link>
  );
  if (!expired) {
    const paid = booking.status === 'confirmed' || booking.status === 'completed';
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={paid ? t`This booking is already paid` : t`Nothing to pay`}
        text={
          booking.side === 'creator'
            ? t`Only the client pays for a booking.`
            : t`See the booking page for its status.`
        }
        action={details}
      />
    );
  }
  return (
    <EmptyState
      icon={<Clock />}
      title={t`Your time to pay ran out`}
      text={t`We held this time for 15 minutes. You weren't charged, and the time is open again if you still want it.`}
      action={
        <>
          {details}
          <Link
            to="/creators/$id"
            params={{ id: String(booking.creatorId) }}
            search={{ tab: 'availability' }}
            className={buttonClass()}
          >
            <Trans>Choose a new time</Trans>
          </Link>
        </>
      }
    />
  );
}

function OrderSummary({ booking }: { booking: BookingDetail }) {
  const { t } = useLingui();
  const { galleryMonths } = useSite();
  const open = openPartOf(booking);
  return (
    <section
      aria-labelledby="summary"
      className="card grid gap-5 p-6 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1 low:static"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="summary" className="font-semibold text-lg">
          <Trans>Order Summary</Trans>
        </h2>
        <p className="text-muted-foreground text-sm">
          <Trans>Booking #{booking.id}</Trans>
        </p>
      </header>
      <PersonWithWork
        person={booking.creator.user}
        work={booking.creator.work}
        service={booking.creator.serviceType}
        priced
        narrow
      />
      <BookingTime
        startsAt={booking.startsAt}
        endsAt={booking.endsAt}
        timeZone={booking.timeZone}
      />
      {booking.address !== '' && (
        <p className="flex items-start gap-2">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span className="wrap-anywhere">{booking.address}</span>
        </p>
      )}
      <BookingPrice
        hourlyRate={booking.hourlyRate}
        booked={booking.package}
        hours={booking.hours}
        amount={booking.amount}
        extraCents={extraCentsOf(booking)}
      />
      {open && booking.paidAmount !== undefined && (
        <MoneyTable
          caption={t`What you pay now`}
          rows={[{ label: t`Paid so far`, amount: formatCents(booking.paidAmount) }]}
          total={{ label: t`You pay now`, amount: formatCents(open.cents) }}
        />
      )}
      {booking.deliveryTerms && (
        <p className="font-medium text-sm">
          <DeliveryPromise terms={booking.deliveryTerms} dueOn={booking.deliveryTerms.dueOn} />
        </p>
      )}
      {booking.deliveryTerms && (
        <p className="text-muted-foreground text-sm">
          <Plural
            value={galleryMonths}
            one="We keep delivered files for # month after the work is done."
            other="We keep delivered files for # months after the work is done."
          />
        </p>
      )}
      {!booking.depositTerms && (
        <p className="text-muted-foreground text-sm">
          {describePolicy(t, booking.cancellationPolicy)}
        </p>
      )}
      <p className="flex items-start gap-2 text-sm">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <Trans>Secure payment: your card details go only to our payment provider.</Trans>{' '}
          <HoldNote packaged={booking.package !== null} delivers={booking.deliveryTerms !== null} />
        </span>
      </p>
    </section>
  );
}

function Checkout({ params, search: { returnTo }, user }: PageProps<Params, Search, undefined>) {
  const { data: booking } = useQuery(queryFor(params.bookingId));
  const left = useTimeLeft(booking?.holdExpiresAt ?? null);
  const client = useQueryClient();
  // Only the server says that the time ran out: it is asked until it does.
  const asks = booking?.holdExpiresAt != null && left === 0;
  useEffect(() => {
    if (!asks) return;
    const ask = () => void client.invalidateQueries(queryFor(params.bookingId));
    ask();
    const timer = setInterval(ask, askEveryMs);
    return () => clearInterval(timer);
  }, [asks, client, params.bookingId]);
  if (!booking) return <BookingMissing />;
  const payable = booking.actions.includes('pay') || booking.actions.includes('pay_rest');
  const expired = booking.side === 'client' && booking.cancelReason === 'expired';
  const given = sameSitePath(returnTo);
  return (
    <div className="mx-auto grid max-w-5xl gap-6 px-4 py-10 sm:px-6">
      <header className="grid justify-items-start gap-3">
        <Link
          to="/bookings"
          className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ms-3' })}
        >
          <ArrowLeft aria-hidden="true" />
          <Trans>Back</Trans>
        </Link>
        <h1 className="font-bold text-xl">
          <Trans>Complete your payment</Trans>
        </h1>
      </header>
      {payable && user ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <OrderSummary booking={booking} />
          <div className="grid gap-6 lg:col-start-1 lg:row-start-1">
            {booking.status === 'pending' && <HoldCountdown left={left} />}
            {booking.status === 'pending' && (
              <AgreementSection
                of={{ order: { kind: 'booking', id: booking.id }, changes: [getBooking] }}
                signing
              />
            )}
            <CancellationNote totalCents={booking.amount} feeCents={booking.commissionAmount} />
            <PayBooking
              booking={booking}
              payer={user}
              returnPath={given === '/' ? `/payment-success?booking=${booking.id}` : given}
            />
          </div>
        </div>
      ) : (
        <NothingToPay booking={booking} expired={expired} />
      )}
    </div>
  );
}

export const page = definePage({
  params: z.object({ bookingId: id }),
  search,
  load: async ({ params, fetch }): Promise<undefined> => {
    const order = { kind: 'booking', id: params.bookingId } as const;
    const booking = fetch(queryFor(params.bookingId));
    await Promise.all([
      booking.then(({ depositTerms, status, side }) =>
        depositTerms && status === 'pending' && side === 'client'
          ? fetch(balanceTermsOf(params.bookingId))
          : undefined,
      ),
      fetch(cancellationTermsQuery),
      // Someone who can't read it can pay without it.
      fetch(agreementQuery(order)).catch(() => undefined),
    ]);
    return undefined;
  },
  head: () => ({ title: msg`Complete your payment`, noindex: true }),
  View: Checkout,
  NotFound: CheckoutMissing,
  Failed: CheckoutFailed,
});
