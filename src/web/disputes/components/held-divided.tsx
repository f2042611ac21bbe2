import { Trans } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import type { OrderSide } from '#contract/order.ts';

interface HeldDividedProps {
  readonly creatorCents: number;
  /** The reader's side. */
  readonly side: OrderSide;
}

/** How the held money was divided: it may be less than the whole payment. */
export function HeldDivided({ creatorCents, side }: HeldDividedProps) {
  const amount = formatCents(creatorCents);
  if (creatorCents === 0) {
    return side === 'client' ? (
      <Trans>All the money we held goes back to you.</Trans>
    ) : (
      <Trans>All the money we held goes back to the client.</Trans>
    );
  }
  return side === 'client' ? (
    <Trans>Of the money we held, {amount} goes to the creator and the rest back to you.</Trans>
  ) : (
    <Trans>Of the money we held, {amount} goes to you and the rest back to the client.</Trans>
  );
}
