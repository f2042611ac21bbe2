import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listAdminJobs } from '#contract/admin/admin.ts';
import { type JobPart, jobParts } from '#contract/admin/replies.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { AdminList } from './admin-list.tsx';
import { AdminSearch } from './admin-search.tsx';
import { type AdminSearchState, partOf } from './admin-tabs.ts';
import { JobRow } from './job-row.tsx';

export const jobsQuery = ({ q, show }: AdminSearchState) =>
  pagesOf(listAdminJobs, { query: { q, show: partOf(jobParts, show) } });

export function JobsTab({ q, show }: AdminSearchState) {
  const { t } = useLingui();
  return (
    <>
      <AdminSearch
        tab="jobs"
        q={q}
        label={t`Keyword or job number`}
        show={partOf(jobParts, show)}
        parts={
          {
            open: t({ message: 'Open', context: 'jobs' }),
            active: t`In progress`,
            completed: t({ message: 'Completed', context: 'jobs' }),
            cancelled: t({ message: 'Cancelled', context: 'jobs' }),
            draft: t`Drafts`,
            disputed: t`With a problem`,
          } satisfies Record<JobPart, string>
        }
      />
      <AdminList
        list={useInfiniteQuery(jobsQuery({ q, show }))}
        row={(job) => <JobRow job={job} />}
        empty={{
          title: t`No jobs found`,
          text: t`Jobs in any status appear here, including drafts.`,
        }}
      />
    </>
  );
}
