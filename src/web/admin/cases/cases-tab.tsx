import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { listCases } from '#contract/admin/cases.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { QueryList } from '#web/ui/display/query-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { AdminSkeleton } from '../components/admin-list.tsx';
import { CaseCard } from './case-card.tsx';

export const casesQuery = queryOf(listCases);

export function CasesTab() {
  const { t } = useLingui();
  return (
    <QueryList
      query={useQuery(casesQuery)}
      failed={t`We couldn't load the list`}
      skeleton={<AdminSkeleton />}
      empty={
        <EmptyState
          icon={<CircleCheck />}
          title={t`No problems to decide`}
          text={t`When a client and creator can't agree, the problem they report appears here.`}
        />
      }
      className="grid gap-4"
      row={(entry) => (
        <li key={`${entry.kind}-${entry.id}`}>
          <CaseCard entry={entry} />
        </li>
      )}
    />
  );
}
