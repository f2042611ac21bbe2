import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import type { ListedJob } from '#contract/jobs/job-replies.ts';
import { JobCardSkeleton } from '#web/jobs/cards/card-grid.tsx';
import { JobCard } from '#web/jobs/cards/job-card.tsx';
import { useQuery } from '#web/lib/api/use-query.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { jobCount, recentJobs } from './home-queries.ts';
import { SectionHeading } from './section-heading.tsx';

const columns = 'grid gap-6 md:grid-cols-2';

export function JobsView() {
  return (
    <section className="grid gap-6">
      <SectionHeading title={<Trans>Recent Job Opportunities</Trans>}>
        <div className="flex flex-wrap gap-3">
          <Link to="/post-job" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Post a Job</Trans>
          </Link>
          <Link to="/jobs" className={buttonClass({ variant: 'outline' })}>
            <Trans>View All Jobs</Trans>
          </Link>
        </div>
      </SectionHeading>
      <RecentJobs />
    </section>
  );
}

function RecentJobs() {
  const { t } = useLingui();
  const jobs = useQuery(recentJobs());
  if (jobs.isLoadingError) return <QueryFailed of={jobs} title={t`Error loading jobs`} level={3} />;
  if (!jobs.data) {
    return (
      <div aria-busy="true" className={columns}>
        {Array.from({ length: jobCount }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <JobCardSkeleton key={place} />
        ))}
      </div>
    );
  }
  return <JobCards jobs={jobs.data} />;
}

function JobCards({ jobs }: { jobs: readonly ListedJob[] }) {
  const { t } = useLingui();
  if (jobs.length === 0) {
    return (
      <EmptyState
        icon={<BriefcaseBusiness />}
        title={t`No jobs found`}
        text={t`Nothing is open right now. Be the first to post a job.`}
        level={3}
        action={
          <Link to="/post-job" className={buttonClass()}>
            <Trans>Post a Job</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <ul className={columns}>
      {jobs.map((job) => (
        <li key={job.id} className="grid min-w-0">
          <JobCard job={job} level={3} />
        </li>
      ))}
    </ul>
  );
}
