import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import * as z from 'zod/mini';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { getBooking } from '#contract/bookings/bookings.ts';
import { id } from '#contract/fields.ts';
import { agreementQuery } from '#web/agreements/components/agreed-order.ts';
import { AgreementSection } from '#web/agreements/components/agreement-section.tsx';
import { DisputeSection } from '#web/disputes/components/dispute-section.tsx';
import { SettlementOffer } from '#web/disputes/components/settlement-offer.tsx';
import { galleriesOf, useChoosing } from '#web/galleries/components/order-galleries.tsx';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { workLabels } from '#web/lib/service-labels.ts';
import { bookingDisputed } from '#web/orders/components/booking-disputed.ts';
import { counterpartyOf } from '#web/orders/components/booking-order.ts';
import { CalendarLink, DayLink } from '#web/orders/components/calendar-link.tsx';
import { ClientRecord } from '#web/orders/components/client-record.tsx';
import { NextCard } from '#web/orders/components/next-card.tsx';
import { BookingFailed, BookingMissing } from '#web/orders/components/order-failures.tsx';
import { OrderHead } from '#web/orders/components/order-head.tsx';
import { bookingNext, type OrderNext } from '#web/orders/components/order-next.ts';
import { OrderPage } from '#web/orders/components/order-page.tsx';
import { bookingSteps } from '#web/orders/components/order-progress.ts';
import { BookingStatusBadge } from '#web/orders/components/order-status.tsx';
import { OrderSteps } from '#web/orders/components/order-steps.tsx';
import { bookingExtended } from '#web/orders/extras/extended.ts';
import { OrderExtras } from '#web/orders/extras/order-extras.tsx';
import { MoneyPanel } from '#web/payments/components/money-panel.tsx';
import { PayoutNotice } from '#web/payments/components/payout-notice.tsx';
import { ClientReviewSection } from '#web/reviews/components/client-review-section.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { BalanceSection } from '../../balance/balance-section.tsx';
import { BookingActions } from '../../components/booking-actions.tsx';
import { BookingAddress } from '../../components/booking-address.tsx';
import { BookingAgreement } from '../../components/booking-agreement.tsx';
import { BookingStory } from '../../components/booking-story.tsx';
import { BookingTime } from '../../components/booking-time.tsx';
import { CompleteButton } from '../../components/complete-button.tsx';
import { Counterparty } from '../../components/counterparty.tsx';
import { HeldNote } from '../../components/holds.tsx';
import { MoveOffer } from '../../components/move-offer.tsx';
import { useZonedFormat } from '../../components/use-zoned-format.ts';
import { BookingDelivery } from '../../delivering/booking-delivery.tsx';
import { BookingReview } from './booking-review.tsx';
import { titleOf } from './booking-title.ts';

interface Params {
  readonly id: number;
}

const queryFor = (bookingId: number) => queryOf(getBooking, { params: { id: bookingId } });

function BookingPage({ params }: PageProps<Params, unknown, unknown>) {
  const { data: booking } = useQuery(queryFor(params.id));
  return booking ? <ShownBooking booking={booking} /> : <BookingMissing />;
}

/** Only its deposit was paid, also if it has ended. */
const isPaidInPart = ({ installments = [] }: BookingDetail) =>
  installments.some(({ kind, status }) => kind === 'balance' && status !== 'paid');

function ShownBooking({ booking }: { booking: BookingDetail }) {
  const now = useNow();
  const order = { kind: 'booking', id: booking.id } as const;
  const disputed = bookingDisputed(booking);
  const forCreator = booking.side === 'creator';
  const delivers = booking.deliveryTerms !== null && booking.status !== 'pending';
  const choosing = useChoosing(order, delivers && !forCreator);
  const agreement = useQuery(agreementQuery(order)).data;
  const mustSign = agreement?.actions.includes('sign') ?? false;
  const next = bookingNext(booking, { now, mustSign, choosing });
  // Their keys keep what is typed and said in them when the next step moves them.
  const agreed = <AgreementSection key="agreement" of={{ order, changes: [getBooking] }} />;
  const delivery = <BookingDelivery key="delivery" booking={booking} />;
  const review = <BookingReview key="review" booking={booking} />;
  const clientReview = (
    <ClientReviewSection
      key="client-review"
      work={{ bookingId: booking.id }}
      review={booking.clientReview}
      side={booking.side}
      other={counterpartyOf(booking).fullName}
      primary={next === 'review_client'}
      mayWrite={booking.actions.includes('review_client')}
      changes={[getBooking]}
      className="card grid gap-4 p-6"
    />
  );
  const asked = next === 'answer_extra';
  const extras = <OrderExtras key="extras" of={bookingExtended(booking)} primary={asked} />;
  const deliveryLeads = next === 'approve' || next === 'deliver' || next === 'choose_photos';
  return (
    <OrderPage
      head={<BookingHead booking={booking} />}
      steps={
        <OrderSteps
          steps={bookingSteps(booking, now)}
          side={booking.side}
          service={booking.creator.serviceType}
          creator={booking.creator.user.fullName}
          timeZone={booking.timeZone}
          inPart={isPaidInPart(booking)}
        />
      }
      next={
        <>
          {asked && extras}
          <Next booking={booking} next={next} />
        </>
      }
      aside={
        <>
          <BookingAgreement booking={booking} />
          {booking.money && (
            <MoneyPanel
              money={booking.money}
              id={booking.id}
              of="booking"
              as={booking.side}
              other={counterpartyOf(booking).fullName}
              delivers={booking.deliveryStatus !== 'none'}
              paused={booking.problem !== null}
              ended={booking.status === 'completed' || booking.status === 'cancelled'}
              receiptOf={forCreator ? null : booking.paymentId}
              className="card p-6"
            />
          )}
        </>
      }
    >
      <MoveOffer booking={booking} />
      <SettlementOffer of={disputed} />
      <DisputeSection of={disputed} />
      <BookingStory booking={booking} />
      <BalanceSection booking={booking} />
      {next === 'sign' && agreed}
      {deliveryLeads && delivery}
      {next === 'review' && review}
      {next === 'review_client' && clientReview}
      <Session booking={booking} next={next} />
      {!asked && extras}
      {next !== 'sign' && agreed}
      {!deliveryLeads && delivery}
      {next !== 'review' && review}
      {next !== 'review_client' && clientReview}
    </OrderPage>
  );
}

/** The next step of a booking, where no section has it. */
function Next({ booking, next }: { booking: BookingDetail; next: OrderNext }) {
  const { t } = useLingui();
  const name = counterpartyOf(booking).fullName;
  return (
    <NextCard
      order={{ kind: 'booking', id: booking.id }}
      next={next}
      name={name}
      creator={{ id: booking.creatorId, service: booking.creator.serviceType }}
      pay={{
        text: <Trans>We hold this time for you while you pay.</Trans>,
        link: (
          <Link
            to="/checkout/$bookingId"
            params={{ bookingId: String(booking.id) }}
            className={buttonClass()}
          >
            <Trans>Continue to Payment</Trans>
          </Link>
        ),
      }}
      addAddress={<BookingAddress booking={booking} primary />}
      complete={{
        text: <Trans>Once you mark the session complete, we pay {name}.</Trans>,
        button: <CompleteButton booking={booking} label={t`Mark complete`} />,
      }}
    />
  );
}

/** What, with whom, and when; by number in small print. */
function BookingHead({ booking }: { booking: BookingDetail }) {
  const { t } = useLingui();
  const forCreator = booking.side === 'creator';
  const work = booking.package?.title ?? t(workLabels[booking.creator.serviceType]);
  const name = counterpartyOf(booking).fullName;
  const zoned = useZonedFormat(booking.timeZone);
  return (
    <OrderHead
      back={
        <Link
          to="/bookings"
          className={buttonClass({
            variant: 'ghost',
            size: 'sm',
            className: '-ms-3 justify-self-start',
          })}
        >
          <ArrowLeft aria-hidden="true" />
          <Trans>Back to My Bookings</Trans>
        </Link>
      }
      work={forCreator ? [] : booking.creator.work.pictures}
      person={counterpartyOf(booking)}
      formerName={booking.otherFormerName}
      title={
        <Trans>
          {work} with {name}
        </Trans>
      }
      when={zoned.span(booking.startsAt, booking.endsAt)}
      badges={
        <BookingStatusBadge
          status={booking.status}
          side={booking.side}
          paymentStatus={booking.paymentStatus}
        />
      }
    >
      <p>
        {forCreator ? <Trans>Client Booking</Trans> : <Trans>Creator Booking</Trans>}
        {' · '}
        <Trans>Booking #{booking.id}</Trans>
        {booking.jobId !== null && (
          <>
            {' · '}
            <Link
              to="/jobs/$id"
              params={{ id: String(booking.jobId) }}
              className="underline underline-offset-2"
            >
              <Trans>For Job #{booking.jobId}</Trans>
            </Link>
          </>
        )}
      </p>
    </OrderHead>
  );
}

/** With whom, when and where, and everything that can be done besides the next step. */
function Session({ booking, next }: { booking: BookingDetail; next: OrderNext }) {
  const now = useNow();
  const order = { kind: 'booking', id: booking.id } as const;
  const over = now >= new Date(booking.endsAt);
  const open = booking.status === 'pending' || booking.status === 'confirmed';
  return (
    <div className="card grid grid-cols-1 gap-6 p-6">
      <Counterparty booking={booking} primary={next === 'message'} />
      {booking.clientRecord && <ClientRecord record={booking.clientRecord} />}
      {booking.side === 'creator' && next !== 'set_up_payouts' && open && (
        <PayoutNotice ready={booking.payoutsReady} />
      )}
      <BookingTime
        startsAt={booking.startsAt}
        endsAt={booking.endsAt}
        timeZone={booking.timeZone}
      />
      <HeldNote booking={booking} />
      {next !== 'add_address' && (booking.address !== '' || !over) && (
        <BookingAddress booking={booking} />
      )}
      {booking.status === 'confirmed' && !over && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <CalendarLink {...order} />
          {next !== 'look_at_day' && <DayLink {...order} />}
        </p>
      )}
      <BookingActions booking={booking} next={next} />
    </div>
  );
}

export const page = definePage({
  params: z.object({ id }),
  load: async ({ params, fetch }) => {
    const booking = await fetch(queryFor(params.id));
    const { id, side, deliveryTerms } = booking;
    const order = { kind: 'booking', id } as const;
    // The page works without its gallery and its agreement.
    await Promise.all([
      side === 'client' && deliveryTerms && fetch(galleriesOf(order)).catch(() => undefined),
      fetch(agreementQuery(order)).catch(() => undefined),
    ]);
    return { booking };
  },
  head: ({ data: { booking }, site }) => ({ title: titleOf(booking, site), noindex: true }),
  View: BookingPage,
  NotFound: BookingMissing,
  Failed: BookingFailed,
});
