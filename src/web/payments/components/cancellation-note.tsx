import { Plural, Trans } from '@lingui/react/macro';
import { freeCancellations } from '#contract/constants.ts';
import { formatCents, processingFeeCents } from '#contract/money.ts';
import { getCancellationTerms } from '#contract/payments/payments.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';

export const cancellationTermsQuery = queryOf(getCancellationTerms, {});

/**
 * Before payment: the cost of canceling for new clients with a large order, and for those whose
 * cancellation may be the third in 30 days; nothing for others.
 */
export function CancellationNote(order: {
  readonly totalCents: number;
  /** The site's own share, the most that can be kept. */
  readonly feeCents: number;
}) {
  const { data: terms } = useQuery(cancellationTermsQuery);
  if (!terms) return null;
  const { cancelled, open, keepsAboveCents } = terms;
  const fee = formatCents(Math.min(processingFeeCents(order.totalCents), order.feeCents));
  if (keepsAboveCents !== null && order.totalCents > keepsAboveCents) {
    const above = formatCents(keepsAboveCents);
    return (
      <p className="rounded-md border p-4 text-sm">
        <Trans>
          This is over {above}, and none of your orders is completed yet: if you cancel it, we won't
          refund the {fee} processing fee. That also holds if the creator cancels while your account
          and theirs are less than 30 days old.
        </Trans>
      </p>
    );
  }
  if (!terms.keepsProcessingFee) return null;
  return (
    <p className="rounded-md border p-4 text-sm">
      {cancelled >= freeCancellations ? (
        <Trans>
          You've canceled {cancelled} paid jobs and bookings in the last 30 days. If you cancel this
          one too, we won't refund the {fee} processing fee.
        </Trans>
      ) : (
        <Plural
          value={open}
          one={`You have # other order open. If this is the third you cancel within 30 days, we won't refund its ${fee} processing fee.`}
          other={`You have # other orders open. If this is the third you cancel within 30 days, we won't refund its ${fee} processing fee.`}
        />
      )}
    </p>
  );
}
