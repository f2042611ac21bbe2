import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listDeskJobs } from '#contract/admin/admin.ts';
import { type JobPart, jobParts } from '#contract/admin/replies.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { DeskList } from './admin-list.tsx';
import { DeskSearch } from './admin-search.tsx';
import { type DeskSearchState, partOf } from './admin-tabs.ts';
import { JobRow } from './job-row.tsx';

export const jobsQuery = ({ q, show }: DeskSearchState) =>
  pagesOf(listDeskJobs, { query: { q, show: partOf(jobParts, show) } });

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
