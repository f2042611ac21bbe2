import { Trans } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';

/** The label of the pay button, with the total. */
export function PayNow({ amount }: { amount: number }) {
  return (
    <span className="tabular">
      <Trans>Pay now</Trans>
      {` · ${formatCents(amount)}`}
    </span>
  );
}
