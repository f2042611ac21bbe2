import { Trans, useLingui } from '@lingui/react/macro';
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
  const { card, device, network } = money.leftBy;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      {card + device + network > 0 && (
        <p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-sm sm:col-span-2">
          <Trans>
            Creators left paid jobs of this client. Sharing a card: {card}. A device: {device}. Only
            a network, which may be a coincidence: {network}.
          </Trans>
        </p>
      )}
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
