import { useLingui } from '@lingui/react/macro';
import type { PersonFile } from '#contract/admin/person.ts';
import { formatCents } from '#contract/money.ts';
import { MoneyTable } from '#web/ui/display/money-table.tsx';

/** Totals of what they paid and earned here, from the ledger. */
export function PersonMoney({
  money,
  isCreator,
}: {
  money: PersonFile['money'];
  isCreator: boolean;
}) {
  const { t } = useLingui();
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <MoneyTable
        caption={t`As a client`}
        showCaption
        rows={[
          { label: t`Paid, with fees`, amount: formatCents(money.paidCents) },
          { label: t`Currently held`, amount: formatCents(money.heldCents) },
          { label: t`Refunded`, amount: formatCents(money.refundedCents) },
        ]}
      />
      {isCreator && (
        <MoneyTable
          caption={t`As a creator`}
          showCaption
          rows={[
            { label: t`Held until work is approved`, amount: formatCents(money.heldForThemCents) },
            { label: t`Released, on its way`, amount: formatCents(money.waitingCents) },
            { label: t`Transferred to them`, amount: formatCents(money.paidOutCents) },
          ]}
        />
      )}
    </div>
  );
}
