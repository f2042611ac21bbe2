import { Trans } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';

/** The words of the button that pays, with the sum. */
export function PayNow({ amount }: { amount: number }) {
  return (
    <span className="tabular">
      <Trans>Pay now</Trans>
      {` · ${formatCents(amount)}`}
    </span>
  );
}
