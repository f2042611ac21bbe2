import { useLingui } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import { MoneyTable } from '#web/ui/display/money-table.tsx';

interface DivisionTableProps {
  readonly allCents: number;
  readonly creatorCents: number;
  readonly creatorName: string;
  readonly clientNote: string;
}

/** Who would get what of the held money. */
export function DivisionTable(props: DivisionTableProps) {
  const { t } = useLingui();
  const { allCents, creatorCents } = props;
  return (
    <MoneyTable
      caption={t`How it's split`}
      rows={[
        {
          label: t`To the creator`,
          note: props.creatorName,
          amount: formatCents(creatorCents),
        },
        {
          label: t`Refund`,
          note: props.clientNote,
          amount: formatCents(allCents - creatorCents),
        },
      ]}
      total={{ label: t`Available to split`, amount: formatCents(allCents) }}
    />
  );
}
