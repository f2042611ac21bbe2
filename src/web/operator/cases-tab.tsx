import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { listCases } from '#contract/operator-cases.ts';
import { queryOf } from '#web/lib/query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CaseCard } from './case-card.tsx';
import { DeskSkeleton } from './desk-list.tsx';

export const casesQuery = queryOf(listCases);

export function CasesTab() {
  const { t } = useLingui();
  const cases = useQuery(casesQuery);
  if (cases.isLoadingError) {
    return (
      <ErrorState
        title={t`The list could not be loaded`}
        message={cases.error.message}
        onRetry={() => void cases.refetch()}
        retrying={cases.isFetching}
      />
    );
  }
  if (!cases.data) return <DeskSkeleton />;
  if (cases.data.length === 0) {
    return (
      <EmptyState
        title={t`No problems to decide`}
        text={t`When the two sides of a job or a booking cannot agree, one of them asks you here.`}
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
