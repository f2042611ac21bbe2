import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { listCases } from '#contract/admin/cases.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { AdminSkeleton } from '../components/admin-list.tsx';
import { CaseCard } from './case-card.tsx';

export const casesQuery = queryOf(listCases);

export function CasesTab() {
  const { t } = useLingui();
  const cases = useQuery(casesQuery);
  if (cases.isLoadingError) return <QueryFailed of={cases} title={t`We couldn't load the list`} />;
  if (!cases.data) return <AdminSkeleton />;
  if (cases.data.length === 0) {
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={t`No problems to decide`}
        text={t`When a client and creator can't agree, the problem they report appears here.`}
      />
    );
  }
  return (
    <ul className="grid gap-4">
      {cases.data.map((entry) => (
        <li key={`${entry.kind}-${entry.id}`}>
          <CaseCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}
