import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listReports } from '#contract/admin/reports.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { AdminList } from '../components/admin-list.tsx';
import { ReportRow } from './report-row.tsx';

export const reportsQuery = (state: 'waiting' | 'decided') =>
  pagesOf(listReports, { query: { state } });

/** Reports: open ones first, then decided ones. */
export function ReportsTab() {
  const { t } = useLingui();
  const waiting = useInfiniteQuery(reportsQuery('waiting'));
  const decided = useInfiniteQuery(reportsQuery('decided'));
  return (
    <>
      <section className="grid gap-3">
        <h2 className="font-semibold text-lg">{t`Needs a decision`}</h2>
        <AdminList
          list={waiting}
          row={(report) => <ReportRow report={report} />}
          empty={{
            title: t`No open reports`,
            text: t`Messages and reviews people report appear here.`,
          }}
        />
      </section>
      {(decided.data?.pages[0]?.items.length ?? 0) > 0 && (
        <section className="grid gap-3">
          <h2 className="font-semibold text-lg">{t`Decided`}</h2>
          <AdminList
            list={decided}
            row={(report) => <ReportRow report={report} />}
            empty={{ title: t`Nothing yet`, text: '' }}
          />
        </section>
      )}
    </>
  );
}
