import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDollars } from '#contract/money.ts';
import { listDeskJobs } from '#contract/operator.ts';
import { type DeskJob, type JobPart, jobParts } from '#contract/operator-replies.ts';
import { pagesOf } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { DeskList } from './desk-list.tsx';
import { DeskSearch } from './desk-search.tsx';
import { type DeskSearchState, partOf } from './desk-tabs.ts';
import { WorkFacts, WorkState } from './work-facts.tsx';

export const jobsQuery = ({ q, show }: DeskSearchState) =>
  pagesOf(listDeskJobs, { query: { q, show: partOf(jobParts, show) } });

function JobRow({ job }: { job: DeskJob }) {
  const format = useFormat();
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {job.status === 'draft' ? (
          <strong className="font-semibold [overflow-wrap:anywhere]">{job.title}</strong>
        ) : (
          <Link
            to="/jobs/$id"
            params={{ id: String(job.id) }}
            className="font-semibold underline-offset-2 hover:underline [overflow-wrap:anywhere]"
          >
            {job.title}
          </Link>
        )}
        <span className="text-muted-foreground text-sm">#{job.id}</span>
      </p>
      <WorkState work={job} />
      <WorkFacts work={job}>
        <span className="tabular">{formatDollars(job.budget)}</span>
        <span>{format.date(job.date)}</span>
        <span>{job.location}</span>
      </WorkFacts>
    </div>
  );
}

export function JobsTab({ q, show }: DeskSearchState) {
  const { t } = useLingui();
  return (
    <>
      <DeskSearch
        tab="jobs"
        q={q}
        label={t`Words of the job or its number`}
        show={partOf(jobParts, show)}
        parts={
          {
            open: t`Open`,
            active: t`Under way`,
            completed: t`Completed`,
            cancelled: t`Cancelled`,
            draft: t`Drafts`,
            disputed: t`With a problem`,
          } satisfies Record<JobPart, string>
        }
      />
      <DeskList
        list={useInfiniteQuery(jobsQuery({ q, show }))}
        row={(job) => <JobRow job={job} />}
        empty={{ title: t`No jobs found`, text: t`Jobs in any state stand here, drafts too.` }}
      />
    </>
  );
}
