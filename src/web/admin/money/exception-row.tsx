import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import {
  type ReconciliationException,
  retryReconciliation,
  writeOffException,
} from '#contract/payments/reconciliation-exceptions.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { exceptionLabels } from '../components/admin-labels.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';
import { DismissDialog } from './dismiss-dialog.tsx';
import {
  adviceMessages,
  canBeDismissed,
  canBePaidElsewhere,
  isTriedAgain,
} from './exception-advice.ts';
import { OrderMoneyButton } from './order-money-button.tsx';
import { PaidElsewhereDialog } from './paid-elsewhere-dialog.tsx';

/** What happened, and what the provider or the failed step said about it. */
function Cause({ item }: { item: ReconciliationException }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, advice, subject, detail } = item;
  const due = format.dateTime(item.since);
  const ended =
    subject?.kind === 'job'
      ? t`It should have been approved automatically on ${due}.`
      : t`It should have been completed automatically on ${due}.`;
  const unpaid =
    advice === 'retry'
      ? t`It was canceled here but is still open at the payment provider.`
      : t`The bank hasn't confirmed it within two weeks.`;
  return (
    <>
      {kind === 'ending' && <p className="text-sm">{ended}</p>}
      {kind === 'payment' && <p className="text-sm">{unpaid}</p>}
      {/* The bank's reason and deadline are in the list of card disputes. */}
      {kind !== 'dispute' && detail !== '' && <p className="text-sm">{detail}</p>}
    </>
  );
}

export function ExceptionRow({ item }: { item: ReconciliationException }) {
  const { t } = useLingui();
  const format = useFormat();
  const retry = useAdminStep(retryReconciliation, t`Retrying`);
  const writeOff = useAdminStep(writeOffException, t`Written off`);
  const { id, subject, amountCents } = item;
  const amount = amountCents === null ? null : formatCents(amountCents);
  const number = subject?.id;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className="font-semibold">{t(exceptionLabels[item.kind])}</strong>
          {amount !== null && <span className="tabular">{amount}</span>}
        </p>
        <Cause item={item} />
        <p className="text-muted-foreground text-sm">{t(adviceMessages[item.advice])}</p>
        <p className="flex flex-wrap gap-x-3 text-muted-foreground text-sm">
          <time dateTime={item.since}>{format.age(item.since)}</time>
          {subject && (
            <AdminLink tab={subject.kind === 'job' ? 'jobs' : 'bookings'} q={`#${subject.id}`}>
              {subject.kind === 'job' ? (
                <Trans>Job #{number}</Trans>
              ) : (
                <Trans>Booking #{number}</Trans>
              )}
            </AdminLink>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canBeDismissed(item.kind) && <DismissDialog id={id} />}
        {canBePaidElsewhere(item) && <PaidElsewhereDialog id={id} amount={amount ?? ''} />}
        {item.kind === 'held' && subject && (
          <OrderMoneyButton work={subject}>
            <Trans>Decide</Trans>
          </OrderMoneyButton>
        )}
        {item.kind === 'reversal' && (
          <ConfirmButton
            label={t`Write off`}
            pending={writeOff.isPending}
            title={t`Write off ${amount ?? ''}?`}
            text={t`The creator will owe nothing, and the site covers the loss. This can't be undone.`}
            destructive
            onConfirm={() => writeOff.run({ params: { id } })}
          />
        )}
        <Button
          variant="outline"
          size="sm"
          pending={retry.isPending}
          onClick={() => retry.run({ params: { id } })}
        >
          {isTriedAgain(item.advice) ? <Trans>Try again</Trans> : <Trans>Check again</Trans>}
        </Button>
      </div>
    </div>
  );
}
