import { Trans } from '@lingui/react/macro';
import type { JobApplication, JobDetail } from '#contract/jobs/job-replies.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { AnswerForm } from '#web/reviews/components/answer-form.tsx';
import { ClientReviewSection } from '#web/reviews/components/client-review-section.tsx';
import { ReportReviewButton } from '#web/reviews/components/report-review-button.tsx';
import { ReviewCard } from '#web/reviews/components/review-card.tsx';

interface JobReviewsProps {
  readonly job: JobDetail;
  /** Whose side the reader is on; null for everyone else. */
  readonly side: 'client' | 'creator' | null;
  /** The hired creator, for the client. */
  readonly hired: JobApplication | undefined;
}

/** The client's review, which everyone reads, and for the two sides that of the client. */
export function JobReviews({ job, side, hired }: JobReviewsProps) {
  return (
    <>
      <OwnReview job={job} />
      {side && (
        <ClientReviewSection
          work={{ jobId: job.id }}
          review={job.clientReview}
          side={side}
          other={side === 'client' ? (hired?.creator.user.fullName ?? '') : job.client.fullName}
          mayWrite={job.actions.includes('review_client')}
          changes={[getJob]}
          titleClass="font-semibold"
        />
      )}
    </>
  );
}

function OwnReview({ job }: { job: JobDetail }) {
  if (!job.review) return null;
  return (
    <section aria-labelledby="review" className="grid gap-3">
      <h2 id="review" className="font-semibold">
        <Trans>Review</Trans>
      </h2>
      <ReviewCard review={job.review} />
      <p>
        <ReportReviewButton review={{ ...job.review, clientId: job.clientId }} />
      </p>
      {job.actions.includes('answer_review') && (
        <AnswerForm reviewId={job.review.id} changes={[getJob]} />
      )}
    </section>
  );
}
