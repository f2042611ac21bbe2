import { useLingui } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import type { Disputed } from './disputed.ts';

interface SplitTableProps {
  readonly of: Pick<Disputed, 'order' | 'shareCents' | 'heldCents'>;
  /** Cents of what is held. */
  readonly creatorAmount: number;
}

/** Who gets how much by a split. */
export function SplitTable({ of, creatorAmount }: SplitTableProps) {
  const { t } = useLingui();
  const { order, shareCents, heldCents: held } = of;
  const whole = held === shareCents;
  const job = order.kind === 'job';
  const caption = job
    ? whole
      ? t`How the budget is split`
      : t`How the remaining budget is split`
    : t`How the creator's share is split`;
  const total = job ? (whole ? t`Budget` : t`Remaining budget`) : t`The creator's share`;
  return (
    <MoneyTable
      caption={caption}
      rows={[
        { label: t`To the creator`, amount: formatCents(creatorAmount) },
        {
          label: t`Refund`,
          amount: formatCents(held - creatorAmount),
          note: t`plus the same share of the service fee`,
        },
      ]}
      total={{ label: total, amount: formatCents(held) }}
    />
  );
}
