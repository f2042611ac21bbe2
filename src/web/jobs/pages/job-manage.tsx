import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { idParams } from '#contract/fields.ts';
import { applicantSorts } from '#contract/jobs/job-query.ts';
import type { JobApplication, JobDetail } from '#contract/jobs/job-replies.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { formatCents, jobTotalCents } from '#contract/money.ts';
import { OwnTakedowns, ownTakedownsQuery } from '#web/admin/subjects/own-takedowns.tsx';
import { agreementQuery } from '#web/agreements/components/agreed-order.ts';
import { DisputeSection } from '#web/disputes/components/dispute-section.tsx';
import { galleriesOf } from '#web/galleries/components/order-galleries.tsx';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { jobDisputed } from '#web/orders/components/job-disputed.ts';
import {
  JobFailedToLoad,
  JobNotFound,
  Unauthorized,
} from '#web/orders/components/order-failures.tsx';
import { OrderPage } from '#web/orders/components/order-page.tsx';
import { ClientReviewSection } from '#web/reviews/components/client-review-section.tsx';
import { CorrectReview } from '#web/reviews/components/correct-review.tsx';
import { ReviewCard } from '#web/reviews/components/review-card.tsx';
import { ReviewDialog } from '#web/reviews/components/review-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ManageApplications } from '../applications/manage-applications.tsx';
import { InvitedPanel } from '../inviting/invited-panel.tsx';
import { HiredHead } from '../managing/hired-head.tsx';
import { HiredJob, HiredNext, HiredSteps } from '../managing/hired-job.tsx';
import { JobEnding } from '../managing/job-ending.tsx';
import { JobExitActions } from '../managing/job-exit-actions.tsx';
import { JobMoney } from '../managing/job-money.tsx';
import { BackToMyJobs, JobSummary, ManageHeader, PostedOn } from '../managing/manage-header.tsx';
import { DraftStep } from '../posting/drafts.tsx';

function ManageCompleted({ job, onReview }: { job: JobDetail; onReview: () => void }) {
  return (
    <section aria-labelledby="your-review" className="grid gap-4">
      <h2 id="your-review" className="font-semibold text-lg">
        <Trans>Your review</Trans>
      </h2>
      {job.review ? (
        <>
          <ReviewCard review={job.review} />
          <CorrectReview review={job.review} changes={[getJob]} />
        </>
      ) : (
        job.actions.includes('review') && (
          <Button className="justify-self-start" onClick={onReview}>
            <Trans>Leave a Review</Trans>
          </Button>
        )
      )}
      {!job.review && <OwnTakedowns kinds={['review']} />}
    </section>
  );
}

/** Offers to pay for an unpaid open job before anyone is hired. */
function PayOffer({
  job: { id, budget, serviceFeePercent },
}: {
  job: Pick<JobDetail, 'id' | 'budget' | 'serviceFeePercent'>;
}) {
  const total = formatCents(jobTotalCents(budget, serviceFeePercent));
  return (
    <section
      aria-labelledby="pay-offer"
      className="card flex flex-wrap items-center justify-between gap-4 p-5"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 id="pay-offer" className="font-semibold">
          <Trans>Not paid yet</Trans>
        </h2>
        <p className="text-muted-foreground text-sm">
          <Trans>
            Your total is {total}, including the service fee. Pay now to show a “Payment protected”
            badge and get more applications, or pay within seven days of hiring.
          </Trans>
        </p>
      </div>
      <Link
        to="/jobs/$jobId/payment"
        params={{ jobId: String(id) }}
        className={buttonClass({ variant: 'outline' })}
      >
        <Trans>Pay Now</Trans>
      </Link>
    </section>
  );
}

/** Someone answered with a price of their own: it is paid once their offer is accepted. */
const isPriced = ({ applications }: JobDetail) =>
  applications.some(({ status, offerId }) => status === 'pending' && offerId !== null);

/** To the answers side by side, where there is something to compare. */
function CompareLink({ job }: { job: JobDetail }) {
  const waiting = job.applications.filter(({ status }) => status === 'pending').length;
  if (waiting === 0 || (waiting === 1 && !isPriced(job))) return null;
  return (
    <Link
      to="/jobs/$id/offers"
      params={{ id: String(job.id) }}
      className={buttonClass({ className: 'justify-self-start' })}
    >
      <Trans>Compare the answers</Trans>
    </Link>
  );
}

const search = z.object({
  /** The order of the applications. */
  sort: z.catch(z.optional(z.enum(applicantSorts)), undefined),
});
type Search = z.output<typeof search>;

const jobQuery = (params: { id: number }, { sort }: Search) =>
  queryOf(getJob, sort ? { params, query: { applicants: sort } } : { params });

function JobManage({ params, search, user }: PageProps<{ id: number }, Search, unknown>) {
  const { t } = useLingui();
  const [reviewing, setReviewing] = useState(false);
  const { data: job } = useQuery(jobQuery(params, search));
  if (!job) return <JobNotFound />;
  if (job.clientId !== user?.id) return <Unauthorized />;
  const accepted = job.applications.find((one) => one.status === 'accepted');
  const hired = job.status === 'open' ? undefined : accepted;
  const review = () => setReviewing(true);
  const of = hired && ({ job, hired, as: 'owner', onApproved: review } as const);
  return (
    <>
      <OrderPage
        head={
          <>
            <OwnTakedowns kinds={['job']} id={job.id} />
            {of ? (
              <HiredHead {...of} back={<BackToMyJobs />} posted={<PostedOn job={job} />} />
            ) : (
              <ManageHeader job={job} />
            )}
          </>
        }
        steps={of && <HiredSteps {...of} />}
        next={of && <HiredNext {...of} />}
        aside={of && <ClientMoney job={job} />}
      >
        {of ? (
          <HiredJob {...of}>
            <Reviews job={job} hired={of.hired} onReview={review} />
            <JobSummary job={job} />
          </HiredJob>
        ) : (
          <>
            <JobEnding job={job} as="owner" />
            <DisputeSection of={jobDisputed(job, 'owner')} />
            {job.status === 'draft' && <DraftStep job={job} />}
            {job.visibility === 'invited' && <InvitedPanel job={job} />}
            {job.status === 'open' && <CompareLink job={job} />}
            {job.status === 'open' && job.actions.includes('pay') && !isPriced(job) && (
              <PayOffer job={job} />
            )}
            {job.status === 'open' && <ManageApplications job={job} sort={search.sort} />}
            <ClientMoney job={job} />
            <JobExitActions job={job} as="owner" />
          </>
        )}
      </OrderPage>
      {hired && (
        <ReviewDialog
          work={{ jobId: job.id }}
          creator={{ id: hired.creator.id, fullName: hired.creator.user.fullName }}
          open={reviewing && job.actions.includes('review')}
          onOpenChange={setReviewing}
          changes={[getJob]}
        />
      )}
      <p className="sr-only" aria-live="polite">
        {job.status === 'completed' ? t`Job Completed` : ''}
      </p>
    </>
  );
}

function ClientMoney({ job }: { job: JobDetail }) {
  const hired = job.applications.find(({ status }) => status === 'accepted');
  return (
    <JobMoney job={job} as="client" other={hired?.creator.user.fullName} className="card p-6" />
  );
}

interface ReviewsProps {
  readonly job: JobDetail;
  readonly hired: JobApplication;
  readonly onReview: () => void;
}

/** Both reviews of the work. */
function Reviews({ job, hired, onReview }: ReviewsProps) {
  return (
    <>
      {(job.status === 'completed' || job.review || job.actions.includes('review')) && (
        <ManageCompleted job={job} onReview={onReview} />
      )}
      <ClientReviewSection
        work={{ jobId: job.id }}
        review={job.clientReview}
        side="client"
        other={hired.creator.user.fullName}
        mayWrite={false}
        changes={[getJob]}
      />
    </>
  );
}

export const page = definePage({
  params: idParams,
  search,
  load: async ({ fetch, params, search }) => {
    const [job] = await Promise.all([
      fetch(jobQuery(params, search)),
      fetch(ownTakedownsQuery).catch(() => undefined),
    ]);
    const order = { kind: 'job', id: job.id } as const;
    // The page works without its gallery and its agreement.
    if (job.selectedCreatorId !== null)
      await Promise.all([
        fetch(galleriesOf(order)).catch(() => undefined),
        fetch(agreementQuery(order)).catch(() => undefined),
      ]);
    return { title: job.title };
  },
  head: ({ data }) => ({ title: data.title ?? msg`Manage Job`, noindex: true }),
  View: JobManage,
  NotFound: JobNotFound,
  Failed: JobFailedToLoad,
});
