import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import {
  acceptChargeback,
  answerChargeback,
  type Chargeback,
  counterFeeCents,
  listChargebacks,
  shortestEvidence,
} from '#contract/payments/chargebacks.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { AdminLink } from '../components/admin-link.tsx';
import { AdminRow, AdminRows } from '../components/admin-list.tsx';
import { ConfirmWithReason } from '../components/confirm-with-reason.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

/** An unknown value of the provider has none. */
type Labels = Readonly<Record<string, MessageDescriptor>>;

const statusLabels: Labels = {
  warning_needs_response: msg`Inquiry: needs a response`,
  warning_under_review: msg`Inquiry: under review`,
  warning_closed: msg`Inquiry: closed`,
  needs_response: msg`Needs a response`,
  under_review: msg`Under review`,
  won: msg`Won`,
  lost: msg`Lost`,
  prevented: msg`Prevented by a refund`,
  appeal_needs_response: msg`Appeal: needs a response`,
  appeal_under_review: msg`Appeal: under review`,
};

const reasonLabels: Labels = {
  bank_cannot_process: msg`Bank couldn't process it`,
  credit_not_processed: msg`Refund not received`,
  customer_initiated: msg`Requested by the client`,
  duplicate: msg`Charged twice`,
  fraudulent: msg`Cardholder says they didn't make this payment`,
  general: msg`No reason was given`,
  product_not_received: msg`Not delivered`,
  product_unacceptable: msg`Not as described`,
  subscription_canceled: msg`Canceled beforehand`,
  unrecognized: msg`Cardholder doesn't recognize it`,
};

export const chargebacksQuery = queryOf(listChargebacks);

const isOpen = ({ status, answerable }: Chargeback) =>
  answerable || status.endsWith('needs_response') || status.endsWith('under_review');

/** Payments whose cardholders' banks have decided; folded, hidden if there are none. */
export function ClosedChargebacks() {
  const { data } = useQuery(chargebacksQuery);
  const closed = data?.filter((entry) => !isOpen(entry)) ?? [];
  const count = closed.length;
  if (count === 0) return null;
  return (
    <details>
      <summary className="w-fit underline underline-offset-4">
        <Trans>Closed card disputes ({count})</Trans>
      </summary>
      <div className="mt-3">
        <AdminRows items={closed} row={(entry) => <ChargebackRow entry={entry} />} />
      </div>
    </details>
  );
}

/** Payments that cardholders dispute with their banks; hidden if there are none. */
export function Chargebacks() {
  const { data } = useQuery(chargebacksQuery);
  const open = data?.filter(isOpen) ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="card-disputes" className="grid gap-3">
      <h2 id="card-disputes" className="font-semibold text-lg">
        <Trans>Card disputes</Trans>
      </h2>
      <AdminRows items={open} row={(entry) => <ChargebackRow entry={entry} />} />
    </section>
  );
}

type Answer = Chargeback['answers'][number];

/** Who answered and when, and the outcome. */
function AnswerState({ answer, at }: { answer: Answer; at: string }) {
  const { by, failure } = answer;
  if (answer.status === 'requested')
    return (
      <Trans>
        {by}, {at} (on its way to the bank)
      </Trans>
    );
  if (answer.status === 'refused')
    return (
      <Trans>
        {by}, {at} (rejected: {failure})
      </Trans>
    );
  return `${by}, ${at}`;
}

/** One disputed payment: its reason, the bank's deadline, and our answer. */
function ChargebackRow({ entry }: { entry: Chargeback }) {
  const { t } = useLingui();
  const format = useFormat();
  const { subject, dueAt } = entry;
  const number = subject?.id;
  const status = statusLabels[entry.status];
  const reason = reasonLabels[entry.reason];
  const due = dueAt === null ? null : format.dateTime(dueAt);
  const waiting = entry.answers.some((answer) => answer.status === 'requested');
  return (
    <AdminRow actions={entry.answerable && !waiting && <ChargebackActions entry={entry} />}>
      <p className="flex flex-wrap items-center gap-x-2">
        <strong className="tabular font-semibold">{formatCents(entry.amountCents)}</strong>
        <Badge tone={entry.answerable ? 'amber' : 'neutral'}>
          {status ? t(status) : entry.status}
        </Badge>
      </p>
      <p className="text-sm">
        {entry.description} · {reason ? t(reason) : entry.reason}
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted-foreground text-sm">
        <time dateTime={entry.openedAt}>{format.age(entry.openedAt)}</time>
        {entry.answerable && due !== null && <Trans>Respond by {due}</Trans>}
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
      {entry.answers.map((answer) => (
        <blockquote key={answer.id} className="border-s-2 ps-3 text-sm">
          <p className="whitespace-pre-line">
            {answer.kind === 'evidence' ? answer.words : <Trans>Accepted</Trans>}
          </p>
          <footer className="text-muted-foreground">
            <AnswerState answer={answer} at={format.dateTime(answer.at)} />
          </footer>
        </blockquote>
      ))}
    </AdminRow>
  );
}

/** Answer the bank with evidence, or accept the dispute. */
function ChargebackActions({ entry }: { entry: Chargeback }) {
  const { t } = useLingui();
  const { id } = entry;
  const accept = useAdminStep(acceptChargeback, t`On its way to the bank`);
  const amount = formatCents(entry.amountCents);
  const fee = formatCents(counterFeeCents);
  return (
    <>
      <ConfirmButton
        label={t`Accept dispute`}
        pending={accept.isPending}
        title={t`Refund the cardholder ${amount}?`}
        text={t`You lose the dispute. The money comes first from what's held, then from the creator, then from the site. This can't be undone.`}
        destructive
        onConfirm={() => accept.run({ params: { id } })}
      />
      <ConfirmWithReason
        endpoint={answerChargeback}
        input={(text) => ({ params: { id }, body: { words: text } })}
        done={t`On its way to the bank`}
        draft={`chargeback-${id}`}
        trigger={t`Respond`}
        title={t`Respond to the bank`}
        text={
          entry.status.startsWith('warning_')
            ? t`Say what was agreed, done, and delivered, and when. The bank gets one response, with our records of the order: receipt, agreement, deliveries, downloads and messages. Responding to an inquiry is free.`
            : t`Say what was agreed, done, and delivered, and when. The bank gets one response, with our records of the order: receipt, agreement, deliveries, downloads and messages. Stripe charges ${fee} for it, and returns that if you win.`
        }
        label={t`What happened`}
        shortest={shortestEvidence}
        longest={20_000}
        rows={8}
        submitLabel={t`Send to the bank`}
      />
    </>
  );
}
