import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatCents } from '#contract/money.ts';
import {
  dismissReconciliationException,
  payExceptionElsewhere,
  type ReconciliationException,
  retryReconciliation,
  writeOffException,
} from '#contract/payments/reconciliation-exceptions.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { AdminLink } from '../components/admin-link.tsx';
import { AdminRow } from '../components/admin-list.tsx';
import { ConfirmWithReason } from '../components/confirm-with-reason.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';
import { OrderMoneyButton } from '../orders/order-money-button.tsx';
import { BookMovement } from './book-movement.tsx';
import { providerText } from './provider-text.ts';

const exceptionLabels: Readonly<Record<ReconciliationException['kind'], MessageDescriptor>> = {
  payment: msg`Payment`,
  release: msg`Transfer to a creator`,
  refund: msg`Refund`,
  reversal: msg`Owed by a creator`,
  webhook: msg`Payment provider update`,
  mismatch: msg`Ledger mismatch`,
  payout: msg`Payout to a bank`,
  dispute: msg`Card dispute`,
  held: msg`Payment held for ended work`,
  ending: msg`Work that should have ended automatically`,
  foreign: msg`Other sales on your Stripe account`,
  fraud: msg`Fraud warning`,
  old: msg`Held for a long time`,
  suspended: msg`Money of a suspended person`,
  stalled: msg`Held, and nothing moves`,
  unpaid: msg`Balance unpaid, and no one has acted`,
};

/** What helps with stuck money if a retry alone may not. */
const adviceMessages: Readonly<Record<ReconciliationException['advice'], MessageDescriptor>> = {
  retry: msg`Retrying asks the payment provider again. Nothing is ever sent twice.`,
  creator_account: msg`The creator must set up payouts. The transfer then goes out automatically. Message them. Checking again asks the provider whether they have.`,
  bank_decides: msg`A bank is processing it, and we can't speed it up. Checking again updates its status.`,
  bank_account: msg`The bank rejected it, and the same payout can't be resent. The creator must give the provider another bank account. The next payout goes there automatically.`,
  answer: msg`Respond above before the bank's deadline, or accept the dispute. Retrying doesn't help.`,
  creator_owes: msg`It succeeds once the creator has earned enough to pay it back. If that won't happen, write it off.`,
  compare: msg`Compare with the provider's dashboard. Checking again compares them and closes this once they match.`,
  pay_elsewhere: msg`Try again if the card may work now. Otherwise, pay the client another way and record it here.`,
  divide: msg`The work has ended but its payment is still held, for example after a card dispute that was won late. Decide who gets it.`,
  work_due: msg`Retrying ends it now. Nothing happens twice. We also retry automatically and show the reason here if that fails.`,
  own_account: msg`Something else is sold with the account that holds your clients' money. We sum it apart. An account of its own is safer, because payouts of this one are made by hand.`,
  top_up: msg`It starts once earlier payments have settled, usually within 2 business days. Adding money to your Stripe balance starts it right away.`,
  book: msg`Look it up in the provider's dashboard, then say what it was.`,
  look: msg`The release is paused. Look at the order, and ask the client if you can. Refunding now avoids a dispute and its fee.`,
  end_soon: msg`Ask both sides to finish, or divide the money. Stripe must pay it out or refund it before its limit.`,
  paused: msg`A side of this order is suspended, so nothing is paid automatically. Refund or split the money, which ends the order, or let it go on as usual.`,
  ask_both: msg`The client can pay and the creator can give more time, go on or end the booking, on its page. Write to both. If neither answers, decide who gets the deposit.`,
  unknown: msg`The provider reported something this site doesn't recognize, perhaps made by hand or by another site. If it isn't yours, dismiss it.`,
};

/** Whether the call is repeated, rather than only checked. */
const isTriedAgain = (advice: ReconciliationException['advice']) =>
  advice === 'retry' ||
  advice === 'work_due' ||
  advice === 'pay_elsewhere' ||
  advice === 'creator_owes' ||
  advice === 'unknown';

const dismissible: readonly ReconciliationException['kind'][] = [
  'payout',
  'webhook',
  'mismatch',
  'foreign',
  'old',
];
const canBeDismissed = (kind: ReconciliationException['kind']) => dismissible.includes(kind);

/** Not while a bank processes it: it may still arrive. */
const canBePaidElsewhere = ({ kind, advice }: ReconciliationException) =>
  kind === 'refund' && advice !== 'bank_decides';

/** What happened, and what the provider or the failed step said about it. */
function Cause({ item }: { item: ReconciliationException }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, advice, subject, detail } = item;
  const text = providerText(detail);
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
      {kind !== 'dispute' && kind !== 'fraud' && detail !== '' && (
        <p className="text-sm">{text ? t(text) : detail}</p>
      )}
    </>
  );
}

export function ExceptionRow({ item }: { item: ReconciliationException }) {
  const { t } = useLingui();
  const format = useFormat();
  const { subject, amountCents } = item;
  const amount = amountCents === null ? null : formatCents(amountCents);
  const number = subject?.id;
  return (
    <AdminRow actions={<ExceptionActions item={item} amount={amount} />}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-semibold">{t(exceptionLabels[item.kind])}</strong>
        {amount !== null && <span className="tabular">{amount}</span>}
      </p>
      <Cause item={item} />
      <p className="text-muted-foreground text-sm">{t(adviceMessages[item.advice])}</p>
      <p className="flex flex-wrap gap-x-3 text-muted-foreground text-sm">
        <time dateTime={item.since}>{format.age(item.since)}</time>
        {item.creator && (
          <Link
            to="/operator/people/$id"
            params={{ id: String(item.creator.userId) }}
            className="underline underline-offset-2"
          >
            {item.creator.name}
          </Link>
        )}
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
    </AdminRow>
  );
}

function ExceptionActions({
  item,
  amount,
}: {
  item: ReconciliationException;
  amount: string | null;
}) {
  const { t } = useLingui();
  const retry = useAdminStep(retryReconciliation, t`Retrying`);
  const writeOff = useAdminStep(writeOffException, t`Written off`);
  const { id, subject } = item;
  return (
    <>
      {canBeDismissed(item.kind) && <DismissDialog id={id} />}
      {item.kind === 'fraud' && <ReleaseSuspected id={id} />}
      {item.kind === 'suspended' && <LetGoOn id={id} />}
      {item.advice === 'book' && <BookMovement id={id} />}
      {canBePaidElsewhere(item) && <PaidElsewhereDialog id={id} amount={amount ?? ''} />}
      {['held', 'fraud', 'old', 'suspended', 'stalled', 'unpaid'].includes(item.kind) &&
        subject && (
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
      {item.kind !== 'foreign' && item.kind !== 'old' && (
        <Button
          variant="outline"
          size="sm"
          pending={retry.isPending}
          onClick={() => retry.run({ params: { id } })}
        >
          {isTriedAgain(item.advice) ? <Trans>Try again</Trans> : <Trans>Check again</Trans>}
        </Button>
      )}
    </>
  );
}

/** For items handled elsewhere: removes the entry and logs the note. */
function DismissDialog({ id }: { id: number }) {
  const { t } = useLingui();
  return (
    <ConfirmWithReason
      endpoint={dismissReconciliationException}
      input={(note) => ({ params: { id }, body: { note } })}
      done={t`Dismiss`}
      draft={`put-aside-${id}`}
      trigger={t`Dismiss`}
      title={t`Dismiss this?`}
      text={t`Use this for issues handled elsewhere. No money moves.`}
      label={t`What was done`}
      shortest={5}
      submitLabel={t`Dismiss`}
    />
  );
}

/** For a payment that was only suspected: its release goes on. */
function ReleaseSuspected({ id }: { id: number }) {
  const { t } = useLingui();
  return (
    <ConfirmWithReason
      endpoint={dismissReconciliationException}
      input={(note) => ({ params: { id }, body: { note } })}
      done={t`Release resumed`}
      draft={`suspected-${id}`}
      trigger={t`Payment is fine`}
      title={t`Resume the release?`}
      text={t`The money is released as usual. If the cardholder disputes it later, the bank takes it back with a fee.`}
      label={t`Reason`}
      shortest={5}
      submitLabel={t`Payment is fine`}
    />
  );
}

/** For money of a suspended person: its timers and its release go on. */
function LetGoOn({ id }: { id: number }) {
  const { t } = useLingui();
  return (
    <ConfirmWithReason
      endpoint={dismissReconciliationException}
      input={(note) => ({ params: { id }, body: { note } })}
      done={t`The order goes on`}
      draft={`paused-${id}`}
      trigger={t`Let it go on`}
      title={t`Let this order go on?`}
      text={t`It is paid as usual, although one of the two is suspended.`}
      label={t`Reason`}
      shortest={5}
      submitLabel={t`Let it go on`}
    />
  );
}

/** For a refund that the provider cannot make: records that an operator paid it. */
function PaidElsewhereDialog({ id, amount }: { id: number; amount: string }) {
  const { t } = useLingui();
  return (
    <ConfirmWithReason
      endpoint={payExceptionElsewhere}
      input={(text) => ({ params: { id }, body: { words: text } })}
      done={t`Recorded. We've told the client.`}
      draft={`paid-elsewhere-${id}`}
      trigger={t`Paid another way`}
      title={t`Has the client received ${amount} another way?`}
      text={t`The refund is closed permanently and won't be retried. The ledger records that you paid it from your bank.`}
      label={t`How it was paid`}
      shortest={5}
      hint={t`At least 5 characters. The client can read it.`}
      submitLabel={t`Close the refund`}
    />
  );
}
