import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { listChargebacks } from '#contract/payments/chargebacks.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { ChargebackRow } from './chargeback-row.tsx';

export const chargebacksQuery = queryOf(listChargebacks);

/** Payments that cardholders dispute with their banks; hidden if there are none. */
export function Chargebacks() {
  const { data } = useQuery(chargebacksQuery);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="card-disputes" className="grid gap-3">
      <h2 id="card-disputes" className="font-semibold text-lg">
        <Trans>Card disputes</Trans>
      </h2>
      <ul className="card divide-y">
        {data.map((entry) => (
          <li key={entry.id} className="px-4 py-4 sm:px-6">
            <ChargebackRow entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
