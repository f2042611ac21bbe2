import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatCents, processingFeeCents } from '#contract/money.ts';
import { getCancellationTerms } from '#contract/payments/payments.ts';
import { queryOf } from '#web/lib/api/query.ts';

export const cancellationTermsQuery = queryOf(getCancellationTerms, {});

/** Before payment: the cost of canceling for clients who recently canceled several paid orders; nothing for others. */
export function CancellationNote(order: {
  readonly totalCents: number;
  /** The site's own share, the most that can be kept. */
  readonly feeCents: number;
}) {
  const { data: terms } = useQuery(cancellationTermsQuery);
  if (!terms?.keepsProcessingFee) return null;
  const { cancelled } = terms;
  const fee = formatCents(Math.min(processingFeeCents(order.totalCents), order.feeCents));
  return (
    <p className="rounded-md border p-4 text-sm">
      <Trans>
        You've canceled {cancelled} paid jobs and bookings in the last 30 days. If you cancel this
        one too, we won't refund the {fee} processing fee.
      </Trans>
    </p>
  );
}
