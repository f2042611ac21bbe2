import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { pathOf } from '#contract/endpoint.ts';
import { formatCents } from '#contract/money.ts';
import { getOrderSummary, getReceipt } from '#contract/payments/documents.ts';
import type { MoneyHistory } from '#contract/payments/money-history.ts';
import { firstNameOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { creatorsPart } from './creators-part.ts';
import { installmentLabel, waitingLabel } from './history-labels.ts';
import { NextStep, type NextStepProps } from './next-step.tsx';

// On most orders' pages, nothing is paid yet.
const MoneyRecord = lazyHydrated(async () => (await import('./money-record.tsx')).MoneyRecord);

interface MoneyPanelProps extends NextStepProps {
  readonly money: MoneyHistory;
  /** The order's. */
  readonly id: number;
  /** The payment's id, for its payer, who may download a receipt. */
  readonly receiptOf?: number | null | undefined;
  readonly className?: string | undefined;
}

/** Where an order's money is, since when, and what happens next, as rows that add up. */
export function MoneyPanel({ money: whole, id, receiptOf, className, ...step }: MoneyPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (whole.status === 'unpaid') return null;
  const forCreator = step.as === 'creator';
  const share = forCreator && step.of === 'job';
  const money = share ? creatorsPart(whole) : whole;
  const since = money.heldSince === null ? null : format.date(money.heldSince);
  const processing = money.status === 'processing';
  // The total exceeds the budget. It shows why until the fee has its own row.
  const fee =
    !forCreator && step.of === 'job' && money.feeCents > 0 && money.feeKeptCents === 0
      ? formatCents(money.feeCents)
      : null;
  const name = firstNameOf(step.other ?? '');
  const rows = [
    { label: t`Processing at the bank`, cents: processing ? money.totalCents : 0 },
    {
      label: t`Held`,
      cents: money.heldCents,
      note: since === null ? undefined : t`since ${since}`,
    },
    ...(money.own === null
      ? [
          { label: t(waitingLabel(money.next, { as: step.as, name })), cents: money.onItsWayCents },
          {
            label: name === '' ? t`Paid to the creator` : t`Paid to ${name}`,
            cents: money.releasedCents,
          },
        ]
      : ownRows(money, money.own, t, waitingLabel(money.next, { as: 'creator', name }))),
    { label: step.of === 'job' ? t`Service fee` : t`Commission`, cents: money.feeKeptCents },
    {
      label: forCreator ? t(refundTo(name)) : t`Your refund`,
      cents: money.refundedCents,
    },
    { label: t`Refunded by the bank`, cents: money.lostCents },
  ];
  return (
    <section aria-labelledby="money" className={cx('grid gap-3', className)}>
      <h2 id="money" className="font-semibold text-lg">
        <Trans>Payment status</Trans>
      </h2>
      <MoneyTable
        labelledBy="money"
        rows={rows
          .filter(({ cents }) => cents !== 0)
          .map(({ label, cents, note }) => ({ label, note, amount: formatCents(cents) }))}
        total={{
          label: share ? t`Your share` : processing ? t`Total` : t`Total paid`,
          amount: formatCents(money.totalCents),
          note: fee === null ? undefined : t`includes the ${fee} service fee`,
        }}
      />
      <p className="text-muted-foreground text-sm">
        <NextStep money={money} {...step} />
      </p>
      <MoneyRecord money={money} of={step.of} as={step.as} name={name} />
      {money.heldSince !== null && (
        <Papers money={money} id={id} of={step.of} receiptOf={receiptOf} />
      )}
    </section>
  );
}

const refundTo = (name: string) =>
  name === '' ? msg`Refund to the client` : msg`Refund to ${name}`;

/** A creator's money is on its way until it is in their bank. */
function ownRows(
  { onItsWayCents, releasedCents }: MoneyHistory,
  { paidOutCents, withheld }: NonNullable<MoneyHistory['own']>,
  t: ReturnType<typeof useLingui>['t'],
  onItsWay: MessageDescriptor,
) {
  const withheldCents = withheld.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const left = onItsWayCents + releasedCents - withheldCents - paidOutCents;
  return [
    { label: left < 0 ? t(youOwe) : t(onItsWay), cents: left },
    { label: t(paidOut), cents: paidOutCents },
    ...withheld.map(({ subject, title, amountCents }) => ({
      label: t(
        subject.kind === 'job' ? withheldForJob(subject.id, title) : withheldForBooking(subject.id),
      ),
      cents: amountCents,
    })),
  ];
}
const youOwe = msg`You owe this for refunded work`;
const paidOut = msg`Paid out`;
const withheldForJob = (id: number, title: string) => msg`Withheld for Job #${id}: ${title}`;
const withheldForBooking = (id: number) => msg`Withheld for Booking #${id}`;

interface Receipt {
  readonly paymentId: number;
  /** If there are several. */
  readonly installment?: number;
  readonly part?: MoneyHistory['rows'][number]['part'];
}

/** The order's summary for both sides, and receipts for who paid. */
function Papers({
  money,
  id,
  of,
  receiptOf,
}: Pick<MoneyPanelProps, 'money' | 'id' | 'of' | 'receiptOf'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Paper href={pathOf(getOrderSummary[of], { params: { id } })}>
        <Trans>Summary (PDF)</Trans>
      </Paper>
      {receiptOf != null && <Receipts of={money.receipts ?? [{ paymentId: receiptOf }]} />}
    </div>
  );
}

function Paper({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={buttonClass({ variant: 'outline', size: 'sm' })}>
      <Download aria-hidden="true" />
      {children}
    </a>
  );
}

/** The receipt of each payment; what is on them is asked in the settings, once. */
function Receipts({ of }: { of: readonly Receipt[] }) {
  const { t } = useLingui();
  return (
    <>
      {of.map(({ paymentId, installment, part }) => (
        <Paper key={paymentId} href={pathOf(getReceipt, { params: { id: paymentId } })}>
          <Trans>Receipt (PDF)</Trans>
          {installment !== undefined && `: ${t(installmentLabel({ installment, part }))}`}
        </Paper>
      ))}
      <Link to="/profile/settings" hash="billing" className="text-sm underline underline-offset-4">
        <Trans>Add a company or tax ID</Trans>
      </Link>
    </>
  );
}
