import { Trans } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';

interface HeldDividedProps {
  readonly creatorCents: number;
  readonly as: 'owner' | 'selected';
}

/** How what was held was shared, to one of its two sides: it may have been less than the budget, and leave no rest. */
export function HeldDivided({ creatorCents, as }: HeldDividedProps) {
  const amount = formatCents(creatorCents);
  if (creatorCents === 0) {
    return as === 'owner' ? (
      <Trans>All that was held goes back to you.</Trans>
    ) : (
      <Trans>All that was held goes back to the client.</Trans>
    );
  }
  return as === 'owner' ? (
    <Trans>Of what was held, {amount} goes to the creator and any rest back to you.</Trans>
  ) : (
    <Trans>Of what was held, {amount} goes to you and any rest back to the client.</Trans>
  );
}
