import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { getBooking, listClientBookings } from '#contract/bookings/bookings.ts';
import { OwnTakedowns } from '#web/admin/subjects/own-takedowns.tsx';
import { AnswerForm } from '#web/reviews/components/answer-form.tsx';
import { CorrectReview } from '#web/reviews/components/correct-review.tsx';
import { ReportReviewButton } from '#web/reviews/components/report-review-button.tsx';
import { ReviewCard } from '#web/reviews/components/review-card.tsx';
import { ReviewDialog } from '#web/reviews/components/review-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

/** The client's review, or what asks for it. */
export function BookingReview({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState(false);
  const changes = [getBooking, listClientBookings];
  const mayReview = booking.actions.includes('review');
  if (!mayReview && !booking.review)
    return booking.status === 'completed' && booking.side === 'client' ? (
      <OwnTakedowns kinds={['review']} />
    ) : null;
  return (
    <section aria-labelledby="review" className="card grid gap-4 p-6">
      <h2 id="review" className="font-semibold text-lg">
        <Trans>Review</Trans>
      </h2>
      {booking.review && (
        <>
          <ReviewCard review={booking.review} />
          {booking.side === 'client' && <CorrectReview review={booking.review} changes={changes} />}
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
