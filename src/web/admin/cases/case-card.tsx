import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdminCase } from '#contract/admin/replies.ts';
import { formatCents } from '#contract/money.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { paymentStatusLabels } from '../components/admin-labels.ts';
import { PersonLink } from '../components/admin-link.tsx';
import { CaseComment } from './case-comment.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseMessages } from './case-messages.tsx';
import { DecideDialog } from './decide-dialog.tsx';

function CaseTitle({ entry }: { entry: AdminCase }) {
  const { id } = entry;
  if (entry.kind === 'booking') return <Trans>Booking #{id}</Trans>;
  return (
    <Link to="/jobs/$id" params={{ id: String(id) }} className="underline-offset-2 hover:underline">
      {entry.title}
    </Link>
  );
}

/** What an operator needs to decide: the people, the age, both sides' comments, the held money. */
export function CaseCard({ entry }: { entry: AdminCase }) {
  const { t } = useLingui();
  const format = useFormat();
  const day = format.date(entry.when);
  const held = entry.paymentStatus === 'in_escrow';
  return (
    <article className="card grid gap-5 p-4 sm:p-6">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="font-semibold text-lg">
            <CaseTitle entry={entry} />
          </h2>
          <Badge tone="amber">
            <time dateTime={entry.openedAt}>{format.age(entry.openedAt)}</time>
          </Badge>
        </div>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground text-sm">
          <span>
            <Trans>
              Client: <PersonLink person={entry.client} />
            </Trans>
          </span>
          <span>
            <Trans>
              Creator: <PersonLink person={entry.creator} />
            </Trans>
          </span>
          <span>
            <Trans>Date: {day}</Trans>
          </span>
        </p>
      </header>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-4">
          <ol className="grid gap-4">
            {entry.words.map((statement, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: comments never change or move.
              <li key={index}>
                <CaseComment statement={statement} name={entry[statement.by].fullName} />
              </li>
            ))}
          </ol>
          <CaseEvidence entry={entry} />
          <CaseMessages entry={entry} />
        </div>
        <div className="grid gap-4 rounded-md border p-4">
          <MoneyTable
            caption={t`Money held`}
            showCaption
            rows={[
              { label: t`Available to split`, amount: formatCents(entry.shareCents) },
              { label: t`Fee`, amount: formatCents(entry.feeCents) },
            ]}
            total={{ label: t`Held`, amount: formatCents(entry.heldCents) }}
          />
          {held ? (
            <DecideDialog entry={entry} />
          ) : (
            <p className="text-muted-foreground text-sm">
              {t(paymentStatusLabels[entry.paymentStatus])}.{' '}
              <Trans>You can decide this while the money is held.</Trans>
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
