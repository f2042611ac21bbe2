import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { idParams } from '#contract/fields.ts';
import type { JobDetail } from '#contract/job-replies.ts';
import { getJob } from '#contract/jobs.ts';
import { DisputeSection } from '#web/disputes/dispute-section.tsx';
import { DraftStep } from '#web/jobs/draft-step.tsx';
import { jobDisputed } from '#web/jobs/job-disputed.ts';
import { JobEnding } from '#web/jobs/job-ending.tsx';
import { JobFailedToLoad } from '#web/jobs/job-failed-to-load.tsx';
import { JobMoney } from '#web/jobs/job-money.tsx';
import { JobNotFound } from '#web/jobs/job-not-found.tsx';
import { JobWayOut } from '#web/jobs/job-way-out.tsx';
import { ManageApplications } from '#web/jobs/manage-applications.tsx';
import { ManageHeader } from '#web/jobs/manage-header.tsx';
import { ManageWork } from '#web/jobs/manage-work.tsx';
import { PayOffer } from '#web/jobs/pay-offer.tsx';
import { Unauthorized } from '#web/jobs/unauthorized.tsx';
import { useLiveJobs } from '#web/jobs/use-live-jobs.ts';
import { definePage, type PageProps } from '#web/lib/page.ts';
import { queryOf } from '#web/lib/query.ts';
import { ReviewCard } from '#web/reviews/review-card.tsx';
import { ReviewDialog } from '#web/reviews/review-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

function ManageCompleted({ job, onReview }: { job: JobDetail; onReview: () => void }) {
  return (
    <section aria-labelledby="your-review" className="grid gap-4">
      <h2 id="your-review" className="font-semibold text-lg">
        <Trans>Your review</Trans>
      </h2>
      {job.review ? (
        <ReviewCard review={job.review} />
      ) : (
        <Button className="justify-self-start" onClick={onReview}>
          <Trans>Leave a Review</Trans>
        </Button>
      )}
    </section>
  );
}

function JobManage({ params, user }: PageProps<{ id: number }, unknown, unknown>) {
  const { t } = useLingui();
  useLiveJobs();
  const [reviewing, setReviewing] = useState(false);
  const { data: job } = useQuery(queryOf(getJob, { params }));
  if (!job) return <JobNotFound />;
  if (job.clientId !== user?.id) return <Unauthorized />;
  const hired = job.applications.find((one) => one.status === 'accepted');
  return (
    <div className="mx-auto grid max-w-4xl gap-8 px-4 py-10 sm:px-6">
      <ManageHeader job={job} />
      <JobEnding job={job} as="owner" />
      <DisputeSection of={jobDisputed(job, 'owner')} />
      {job.status === 'draft' && <DraftStep job={job} />}
      {job.status === 'open' && job.actions.includes('pay') && <PayOffer jobId={job.id} />}
      {job.status === 'open' && <ManageApplications job={job} />}
      {hired && job.status !== 'open' && (
        <ManageWork job={job} hired={hired} onApproved={() => setReviewing(true)} />
      )}
      {job.status === 'completed' && (
        <ManageCompleted job={job} onReview={() => setReviewing(true)} />
      )}
      <JobMoney job={job} as="client" />
      <JobWayOut job={job} as="owner" />
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
    </div>
  );
}

export const page = definePage({
  params: idParams,
  load: async ({ fetch, params }) => {
    const job = await fetch(queryOf(getJob, { params }));
    return { title: job.title };
  },
  head: ({ data }) => ({ title: data.title ?? msg`Manage Job`, noindex: true }),
  View: JobManage,
  NotFound: JobNotFound,
  Failed: JobFailedToLoad,
});
