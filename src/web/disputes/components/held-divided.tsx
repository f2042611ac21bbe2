import { Trans } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import type { OrderSide } from '#contract/order.ts';

interface HeldDividedProps {
  readonly creatorCents: number;
  /** The reader's side. */
  readonly side: OrderSide;
  /** The other side's name. */
  readonly other: string;
}

/** How the held money was divided: it may be less than the whole payment. */
export function HeldDivided({ creatorCents, side, other }: HeldDividedProps) {
  const amount = formatCents(creatorCents);
  if (creatorCents === 0) {
    return side === 'client' ? (
      <Trans>All the money we held goes back to you.</Trans>
    ) : (
      <Trans>All the money we held goes back to {other}.</Trans>
    );
  }
  return side === 'client' ? (
    <Trans>
      Of the money we held, {amount} goes to {other} and the rest back to you.
    </Trans>
  ) : (
    <Trans>
      Of the money we held, {amount} goes to you and the rest back to {other}.
    </Trans>
  );
}
