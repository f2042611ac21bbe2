import { useLingui } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import type { Disputed } from './disputed.ts';

interface SplitTableProps {
  readonly of: Pick<Disputed, 'order' | 'side' | 'other' | 'shareCents' | 'heldCents'>;
  /** Cents of held money. */
  readonly creatorAmount: number;
}

/** Both sides' amounts under a split. */
export function SplitTable({ of, creatorAmount }: SplitTableProps) {
  const { t } = useLingui();
  const { order, side, shareCents, heldCents: held } = of;
  const other = of.other ?? '';
  const whole = held === shareCents;
  const creator = side === 'creator';
  const job = order.kind === 'job';
  const caption = job
    ? whole
      ? t`How the budget is split`
      : t`How the remaining budget is split`
    : creator
      ? t`How your share is split`
      : t`How ${other}'s share is split`;
  const share = creator ? t`Your share` : t`${other}'s share`;
  const budget = whole ? t`Budget` : t`Remaining budget`;
  return (
    <MoneyTable
      caption={caption}
      rows={[
        { label: creator ? t`To you` : t`To ${other}`, amount: formatCents(creatorAmount) },
        {
          label: creator ? t`Refund to ${other}` : t`Your refund`,
          amount: formatCents(held - creatorAmount),
          // A job's fee is between the client and the site.
          note: job
            ? creator
              ? undefined
              : t`plus the same share of the service fee`
            : t`plus the same share of our commission`,
        },
      ]}
      total={{ label: job ? budget : share, amount: formatCents(held) }}
    />
  );
}
