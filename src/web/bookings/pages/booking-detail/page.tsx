import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { getBooking, listClientBookings } from '#contract/bookings/bookings.ts';
import { id } from '#contract/fields.ts';
import { agreementQuery } from '#web/agreements/components/agreed-order.ts';
import { AgreementSection } from '#web/agreements/components/agreement-section.tsx';
import { DisputeSection } from '#web/disputes/components/dispute-section.tsx';
import { SettlementOffer } from '#web/disputes/components/settlement-offer.tsx';
import { OpenGallery } from '#web/galleries/components/open-gallery.tsx';
import { galleriesOf } from '#web/galleries/components/order-galleries.tsx';
import { queryOf } from '#web/lib/api/query.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { workLabels } from '#web/lib/service-labels.ts';
import { bookingDisputed } from '#web/orders/components/booking-disputed.ts';
import { counterpartyOf, useLiveBookings } from '#web/orders/components/booking-order.ts';
import { CalendarLink, DayLink } from '#web/orders/components/calendar-link.tsx';
import { BookingFailed, BookingMissing } from '#web/orders/components/order-failures.tsx';
import { BookingStatusBadge } from '#web/orders/components/order-status.tsx';
import { MoneyPanel } from '#web/payments/components/money-panel.tsx';
import { PayoutNotice } from '#web/payments/components/payout-notice.tsx';
import { AnswerForm } from '#web/reviews/components/answer-form.tsx';
import { ReportReviewButton } from '#web/reviews/components/report-review-button.tsx';
import { ReviewCard } from '#web/reviews/components/review-card.tsx';
import { ReviewDialog } from '#web/reviews/components/review-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { BookingActions } from '../components/booking-actions.tsx';
import { BookingAddress } from '../components/booking-address.tsx';
import { BookingAgreement } from '../components/booking-agreement.tsx';
import { BookingStory } from '../components/booking-story.tsx';
import { BookingTime } from '../components/booking-time.tsx';
import { Counterparty } from '../components/counterparty.tsx';
import { HeldNote } from '../components/holds.tsx';
import { MoveOffer } from '../components/move-offer.tsx';
import { useZonedFormat } from '../components/use-zoned-format.ts';
import { BookingDelivery } from '../delivering/booking-delivery.tsx';

interface Params {
  readonly id: number;
}

const queryFor = (bookingId: number) => queryOf(getBooking, { params: { id: bookingId } });

function Review({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState(false);
  const changes = [getBooking, listClientBookings];
  const mayReview = booking.actions.includes('review');
  if (!mayReview && !booking.review) return null;
  return (
    <section aria-labelledby="review" className="card grid gap-4 p-6">
      <h2 id="review" className="font-semibold text-lg">
        <Trans>Review</Trans>
      </h2>
      {booking.review && (
        <>
          <ReviewCard review={booking.review} />
          <p>
            <ReportReviewButton review={{ ...booking.review, clientId: booking.clientId }} />
          </p>
        </>
      )}
      {booking.review && booking.actions.includes('answer_review') && (
        <AnswerForm reviewId={booking.review.id} changes={changes} />
      )}
      {mayReview && (
        <>
          <Button className="justify-self-start" onClick={() => setOpen(true)}>
            <Trans>Leave a Review</Trans>
          </Button>
          <ReviewDialog
            work={{ bookingId: booking.id }}
            creator={{ id: booking.creatorId, fullName: booking.creator.user.fullName }}
            open={open}
            onOpenChange={setOpen}
            changes={changes}
          />
        </>
      )}
    </section>
  );
}

function BookingPage({ params }: PageProps<Params, unknown, undefined>) {
  useLiveBookings();
  const { data: booking } = useQuery(queryFor(params.id));
  return booking ? <ShownBooking booking={booking} /> : <BookingMissing />;
}

function ShownBooking({ booking }: { booking: BookingDetail }) {
  const { t } = useLingui();
  const now = useNow();
  const zoned = useZonedFormat(booking.timeZone);
  const over = now >= new Date(booking.endsAt);
  const disputed = bookingDisputed(booking);
  const forCreator = booking.side === 'creator';
  const work = booking.package?.title ?? t(workLabels[booking.creator.serviceType]);
  const name = counterpartyOf(booking).fullName;
  const day = zoned.shortDay(booking.startsAt);
  return (
    <div className="mx-auto grid max-w-5xl gap-6 px-4 py-10 sm:px-6">
      <header className="grid justify-items-start gap-2">
        <Link
          to="/bookings"
          className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ms-3' })}
        >
          <ArrowLeft aria-hidden="true" />
          <Trans>Back to My Bookings</Trans>
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="font-bold text-xl">
            <Trans>
              {work} with {name} · {day}
            </Trans>
          </h1>
          <BookingStatusBadge status={booking.status} side={booking.side} />
        </div>
        <p className="text-muted-foreground text-sm">
          <Trans>Booking #{booking.id}</Trans>
        </p>
        {booking.jobId !== null && (
          <Link
            to="/jobs/$id"
            params={{ id: String(booking.jobId) }}
            className="underline underline-offset-2"
          >
            <Trans>For Job #{booking.jobId}</Trans>
          </Link>
        )}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <MoveOffer booking={booking} />
          <SettlementOffer of={disputed} />
          <DisputeSection of={disputed} />
          <div className="card grid gap-6 p-6">
            <Counterparty booking={booking} />
            {forCreator && (booking.status === 'pending' || booking.status === 'confirmed') && (
              <PayoutNotice ready={booking.payoutsReady} />
            )}
            <BookingTime
              startsAt={booking.startsAt}
              endsAt={booking.endsAt}
              timeZone={booking.timeZone}
            />
            <HeldNote booking={booking} />
            {(booking.address !== '' || !over) && <BookingAddress booking={booking} />}
            {booking.status === 'confirmed' && !over && (
              <p className="flex flex-wrap gap-x-6 gap-y-2">
                <CalendarLink kind="booking" id={booking.id} />
                <DayLink kind="booking" id={booking.id} />
              </p>
            )}
            <BookingActions booking={booking} />
            {forCreator && booking.status === 'confirmed' && !booking.deliveryTerms && (
              <OpenGallery order={{ kind: 'booking', id: booking.id }} />
            )}
          </div>
          <AgreementSection
            of={{ order: { kind: 'booking', id: booking.id }, changes: [getBooking] }}
          />
          <BookingDelivery booking={booking} />
          <BookingStory booking={booking} />
          <Review booking={booking} />
        </div>
        <div className="grid gap-6">
          <BookingAgreement booking={booking} />
          {booking.money && (
            <MoneyPanel
              money={booking.money}
              of="booking"
              as={booking.side}
              creator={booking.creator.user.fullName}
              delivers={booking.deliveryStatus !== 'none'}
              paused={booking.problem !== null}
              ended={booking.status === 'completed' || booking.status === 'cancelled'}
              receiptOf={forCreator ? null : booking.paymentId}
              className="card p-6"
            />
          )}
        </div>
      </div>
    </div>
  );
}

export const page = definePage({
  params: z.object({ id }),
  load: async ({ params, fetch }): Promise<undefined> => {
    const { id, side, deliveryTerms } = await fetch(queryFor(params.id));
    const order = { kind: 'booking', id } as const;
    // The page works without its gallery and its agreement.
    await Promise.all([
      side === 'client' && deliveryTerms && fetch(galleriesOf(order)).catch(() => undefined),
      fetch(agreementQuery(order)).catch(() => undefined),
    ]);
    return undefined;
  },
  head: ({ params }) => ({ title: msg`Booking #${params.id}`, noindex: true }),
  View: BookingPage,
  NotFound: BookingMissing,
  Failed: BookingFailed,
});
