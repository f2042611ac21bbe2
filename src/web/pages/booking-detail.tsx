import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type BookingDetail, getBooking, listClientBookings } from '#contract/bookings.ts';
import { id } from '#contract/fields.ts';
import { formatCents } from '#contract/money.ts';
import { BookingActions } from '#web/bookings/booking-actions.tsx';
import { BookingMissing } from '#web/bookings/booking-missing.tsx';
import { BookingMoney } from '#web/bookings/booking-money.tsx';
import { BookingPrice } from '#web/bookings/booking-price.tsx';
import { BookingStatusBadge } from '#web/bookings/booking-status-badge.tsx';
import { BookingTime } from '#web/bookings/booking-time.tsx';
import { policyWords, reasonWords, serviceWords } from '#web/bookings/booking-words.ts';
import { MoveOffer } from '#web/bookings/move-offer.tsx';
import { useBookingNews } from '#web/bookings/use-booking-news.ts';
import { initialsOf } from '#web/lib/initials.ts';
import { definePage, type PageProps } from '#web/lib/page.ts';
import { queryOf } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { AnswerForm } from '#web/reviews/answer-form.tsx';
import { ReviewCard } from '#web/reviews/review-card.tsx';
import { ReviewDialog } from '#web/reviews/review-dialog.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

interface Params {
  readonly id: number;
}

const queryFor = (bookingId: number) => queryOf(getBooking, { params: { id: bookingId } });

function OtherSide({ booking }: { booking: BookingDetail }) {
  const { t } = useLingui();
  const forClient = booking.side === 'client';
  const other = forClient ? booking.creator.user : booking.client;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar alt="" size="lg" initials={initialsOf(other.fullName)} src={other.profileImage} />
      <div className="grid min-w-0 grow">
        <p className="text-muted-foreground text-sm">
          {forClient ? t(serviceWords[booking.creator.serviceType]) : <Trans>Client</Trans>}
        </p>
        <p className="truncate font-semibold">
          {forClient ? (
            <Link
              to="/creators/$id"
              params={{ id: String(booking.creatorId) }}
              className="underline-offset-2 hover:underline"
            >
              {other.fullName}
            </Link>
          ) : (
            other.fullName
          )}
        </p>
      </div>
      <Link
        to="/messages/$id"
        params={{ id: String(other.id) }}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        <MessageSquare aria-hidden="true" />
        <Trans>Message</Trans>
        <span className="sr-only">: {other.fullName}</span>
      </Link>
    </div>
  );
}

/** What happened to it, where its status alone does not say. */
function Story({ booking }: { booking: BookingDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { problem, cancelReason, refundAmount } = booking;
  if (problem) {
    return (
      <section className="grid gap-2 rounded-lg bg-amber-soft p-6">
        <h2 className="font-semibold">
          <Trans>A problem was reported</Trans>
        </h2>
        <p className="whitespace-pre-line">{problem.words}</p>
        <p className="text-sm">
          {problem.by === booking.side ? (
            <Trans>You reported it on {format.date(problem.at)}.</Trans>
          ) : (
            <Trans>The other side reported it on {format.date(problem.at)}.</Trans>
          )}{' '}
          <Trans>Our team decides; until then nothing moves.</Trans>
        </p>
      </section>
    );
  }
  if (cancelReason === null) return null;
  const back = refundAmount === null ? '' : formatCents(refundAmount);
  return (
    <section className="grid gap-1 rounded-lg bg-muted p-6">
      <h2 className="font-semibold">
        <Trans>This booking was cancelled</Trans>
      </h2>
      <p>{t(reasonWords[cancelReason])}</p>
      {refundAmount !== null && refundAmount > 0 && (
        <p className="text-sm">
          <Trans>{back} go back to the client’s card.</Trans>
        </p>
      )}
      {cancelReason === 'expired' && booking.side === 'client' && (
        <p className="mt-3">
          <Link
            to="/creators/$id"
            params={{ id: String(booking.creatorId) }}
            search={{ tab: 'availability' }}
            className={buttonClass({ size: 'sm' })}
          >
            <Trans>Choose a time again</Trans>
          </Link>
        </p>
      )}
    </section>
  );
}

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
      {booking.review && <ReviewCard review={booking.review} />}
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
  useBookingNews();
  const { t } = useLingui();
  const { data: booking } = useQuery(queryFor(params.id));
  if (!booking) return <BookingMissing />;
  const forCreator = booking.side === 'creator';
  return (
    <div className="mx-auto grid max-w-5xl gap-6 px-4 py-10 sm:px-6">
      <header className="grid justify-items-start gap-2">
        <Link to="/bookings" className="text-sm underline underline-offset-2">
          <Trans>My Bookings</Trans>
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="font-semibold text-xl">
            <Trans>Booking #{booking.id}</Trans>
          </h1>
          <BookingStatusBadge status={booking.status} />
        </div>
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
          <div className="card grid gap-6 p-6">
            <OtherSide booking={booking} />
            <BookingTime
              startsAt={booking.startsAt}
              endsAt={booking.endsAt}
              timeZone={booking.timeZone}
            />
            <BookingActions booking={booking} />
          </div>
          <MoveOffer booking={booking} />
          <Story booking={booking} />
          <Review booking={booking} />
        </div>
        <div className="grid gap-6">
          <section aria-labelledby="price" className="card grid gap-4 p-6">
            <h2 id="price" className="font-semibold text-lg">
              {forCreator ? <Trans>What you get</Trans> : <Trans>What you pay</Trans>}
            </h2>
            <BookingPrice
              hourlyRate={booking.hourlyRate}
              hours={booking.hours}
              amount={booking.amount}
              commission={forCreator ? booking.commissionAmount : undefined}
            />
            <p className="text-muted-foreground text-sm">
              <strong className="font-semibold">
                {forCreator ? <Trans>If the client cancels:</Trans> : <Trans>If you cancel:</Trans>}
              </strong>{' '}
              {t(policyWords[booking.cancellationPolicy])}
            </p>
          </section>
          <BookingMoney money={booking.money} />
        </div>
      </div>
    </div>
  );
}

export const page = definePage({
  params: z.object({ id }),
  load: async ({ params, fetch }): Promise<undefined> => {
    await fetch(queryFor(params.id));
    return undefined;
  },
  head: ({ params }) => ({ title: msg`Booking #${params.id}`, noindex: true }),
  View: BookingPage,
  NotFound: BookingMissing,
});
