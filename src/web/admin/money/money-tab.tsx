import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { formatCents } from '#contract/money.ts';
import { listReconciliationExceptions } from '#contract/payments/reconciliation-exceptions.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { AdminRows, AdminSkeleton } from '../components/admin-list.tsx';
import { Chargebacks, ClosedChargebacks } from './chargebacks.tsx';
import { ExceptionRow } from './exceptions.tsx';
import { OwnMoneyCard } from './own-money.tsx';
import { Profit } from './profit.tsx';

export const moneyQuery = queryOf(listReconciliationExceptions);

export function MoneyTab() {
  const { t } = useLingui();
  const stuck = useQuery(moneyQuery);
  if (stuck.isLoadingError) return <QueryFailed of={stuck} title={t`We couldn't load the list`} />;
  if (!stuck.data) return <AdminSkeleton />;
  const { items, ledgerTotalCents } = stuck.data;
  const off = formatCents(ledgerTotalCents);
  return (
    <>
      {ledgerTotalCents === 0 ? (
        <p className="text-muted-foreground text-sm">
          {items.some(({ kind }) => kind === 'mismatch') ? (
            <Trans>The ledger adds up, but differs from the payment provider: see below.</Trans>
          ) : (
            <Trans>The ledger adds up to the cent.</Trans>
          )}
        </p>
      ) : (
        <p role="alert" className="rounded-md bg-red-soft px-4 py-3 text-sm">
          <Trans>The ledger is off by {off}. Look into this before anything else.</Trans>
        </p>
      )}
      <OwnMoneyCard />
      <Chargebacks />
      {items.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title={t`No stuck payments`}
          text={t`Late payments and mismatches with the payment provider appear here.`}
        />
      ) : (
        <AdminRows items={items} row={(item) => <ExceptionRow item={item} />} />
      )}
      <Profit />
      <ClosedChargebacks />
    </>
  );
}
