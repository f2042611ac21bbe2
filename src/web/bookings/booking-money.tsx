import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import type { MoneyHistory } from '#contract/payments.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { MoneyTable } from '#web/ui/money-table.tsx';

function NextStep({ money }: { money: MoneyHistory }) {
  switch (money.next) {
    case 'pay':
      return <Trans>Nothing is paid yet.</Trans>;
    case 'wait_for_bank':
      return <Trans>The bank is processing the payment. This can take a few days.</Trans>;
    case 'held_until_approved':
      return (
        <Trans>
          Held until the client says that the work is done, or 48 hours after its end; then it goes
          to the creator.
        </Trans>
      );
    case 'transfer_under_way':
      return <Trans>The transfer to the creator is on its way.</Trans>;
    case 'creator_onboarding':
      return (
        <Trans>
          The work is done, and the money waits: the creator still has to set up their payment
          account in the settings.
        </Trans>
      );
    case 'dispute':
      return <Trans>The card holder disputed the payment with their bank. It waits.</Trans>;
    case 'refund_under_way':
      return <Trans>The refund is on its way to the client's card.</Trans>;
    case 'refund_failed':
      return <Trans>The refund did not arrive. Our team is looking into it.</Trans>;
    default:
      return <Trans>Everything is settled.</Trans>;
  }
}

/** Where a booking's money is, since when, and what happens next, as a sum that adds up. */
export function BookingMoney({ money }: { money: MoneyHistory | null }) {
  const { t } = useLingui();
  const format = useFormat();
  if (!money || money.status === 'unpaid') return null;
  const since = money.heldSince === null ? null : format.date(money.heldSince);
  const rows = [
    {
      label: t`Held`,
      cents: money.heldCents,
      note: since === null ? undefined : t`since ${since}`,
    },
    { label: t`On its way to the creator`, cents: money.onItsWayCents },
    { label: t`Paid to the creator`, cents: money.releasedCents },
    { label: t`Commission`, cents: money.feeKeptCents },
    { label: t`Back to the client`, cents: money.refundedCents },
    { label: t`Lost in a dispute`, cents: money.lostCents },
  ];
  return (
    <section aria-labelledby="money" className="card grid gap-3 p-6">
      <h2 id="money" className="font-semibold text-lg">
        <Trans>Where the money is</Trans>
      </h2>
      <MoneyTable
        caption={t`Where the money is`}
        rows={rows
          .filter(({ cents }) => cents !== 0)
          .map(({ label, cents, note }) => ({ label, note, amount: formatCents(cents) }))}
        total={{ label: t`Paid by the client`, amount: formatCents(money.totalCents) }}
      />
      <p className="text-muted-foreground text-sm">
        <NextStep money={money} />
      </p>
    </section>
  );
}
