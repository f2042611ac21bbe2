import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { listUnpaidEndings } from '#contract/admin/person.ts';
import { formatCents } from '#contract/money.ts';
import { listReconciliationExceptions } from '#contract/payments/reconciliation-exceptions.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { PersonLink } from '../components/admin-link.tsx';
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
            <Trans>The books balance to the cent.</Trans>
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
      <UnpaidEndings />
      <Profit />
      <ClosedChargebacks />
    </>
  );
}

/** Creators who keep deposits by ending bookings; nothing if nobody does. */
function UnpaidEndings() {
  const { t } = useLingui();
  const { data } = useQuery(queryOf(listUnpaidEndings));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="unpaid-endings" className="card grid gap-3 p-4 sm:p-6">
      <h2 id="unpaid-endings" className="font-semibold text-lg">
        <Trans>Bookings ended for an unpaid balance</Trans>
      </h2>
      <p className="text-muted-foreground text-sm">
        <Trans>
          These creators ended at least three in the last year, and a fifth of their bookings with a
          deposit. Look at how long they waited and what they keep.
        </Trans>
      </p>
      <ul className="grid gap-2">
        {data.map(({ creator, ended, of }) => (
          <li key={creator.id} className="flex flex-wrap justify-between gap-x-4">
            <PersonLink person={creator} />
            <span className="tabular">{t`${ended} of ${of}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
