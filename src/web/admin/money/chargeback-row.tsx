import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import type { Chargeback } from '#contract/payments/chargebacks.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { AdminLink } from '../components/admin-link.tsx';
import { ChargebackActions } from './chargeback-actions.tsx';
import { disputeReasonLabel, disputeStatusLabel } from './chargeback-labels.ts';

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
export function ChargebackRow({ entry }: { entry: Chargeback }) {
  const { t } = useLingui();
  const format = useFormat();
  const { subject, dueAt } = entry;
  const number = subject?.id;
  const status = disputeStatusLabel(entry.status);
  const reason = disputeReasonLabel(entry.reason);
  const due = dueAt === null ? null : format.dateTime(dueAt);
  const waiting = entry.answers.some((answer) => answer.status === 'requested');
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
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
      </div>
      {entry.answerable && !waiting && <ChargebackActions entry={entry} />}
    </div>
  );
}
