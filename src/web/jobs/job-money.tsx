import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getJobMoney } from '#contract/jobs.ts';
import { formatCents } from '#contract/money.ts';
import type { MoneyHistory } from '#contract/payments.ts';
import { queryOf } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { MoneyTable } from '#web/ui/money-table.tsx';

function NextStep({ money }: { money: MoneyHistory }) {
  switch (money.next) {
    case 'pay':
      return <Trans>Nothing is paid yet.</Trans>;
    case 'wait_for_bank':
      return <Trans>The bank is processing the payment. This can take a few days.</Trans>;
    case 'held_until_approved':
      return <Trans>Held until the client approves the work, then it goes to the creator.</Trans>;
    case 'transfer_under_way':
      return <Trans>The transfer to the creator is on its way.</Trans>;
    case 'creator_onboarding':
      return (
        <Trans>
          Approved, and waiting: the creator still has to set up their payment account in the
          settings.
        </Trans>
      );
    case 'dispute':
      return (
        <Trans>The card holder disputed the payment with their bank. It waits until then.</Trans>
      );
    case 'refund_under_way':
      return <Trans>The refund is on its way to the client's card.</Trans>;
    case 'refund_failed':
      return <Trans>The refund did not arrive. Our team is looking into it.</Trans>;
    default:
      return <Trans>Everything is settled.</Trans>;
  }
}

/** Where a job's money is, since when, and what happens next, as a sum that adds up. */
export function JobMoney({ jobId }: { jobId: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data: money } = useQuery(queryOf(getJobMoney, { params: { id: jobId } }));
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
    { label: t`Service fee`, cents: money.feeKeptCents },
    { label: t`Back to the client`, cents: money.refundedCents },
    { label: t`Lost in a dispute`, cents: money.lostCents },
  ];
  const shown = rows.filter((row) => row.cents !== 0);
  return (
    <section aria-labelledby="money" className="grid gap-3">
      <h2 id="money" className="font-semibold">
        <Trans>Where the money is</Trans>
      </h2>
      <MoneyTable
        caption={t`Where the money is`}
        rows={shown.map(({ label, cents, note }) => ({ label, note, amount: formatCents(cents) }))}
        total={{ label: t`Paid by the client`, amount: formatCents(money.totalCents) }}
      />
      <p className="text-muted-foreground text-sm">
        <NextStep money={money} />
      </p>
    </section>
  );
}
