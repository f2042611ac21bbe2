import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { listCases } from '#contract/admin/cases.ts';
import type { AdminCase } from '#contract/admin/replies.ts';
import { formatCents } from '#contract/money.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { QueryList } from '#web/ui/display/query-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PersonLink } from '../components/admin-link.tsx';
import { AdminSkeleton } from '../components/admin-list.tsx';
import { paymentStatusLabels } from '../orders/order-lists.tsx';
import { CaseGalleries } from './case-galleries.tsx';
import { CaseComment, CaseEvidence, CaseMessages } from './case-statements.tsx';
import { DecideDialog } from './decide-dialog.tsx';

export const casesQuery = queryOf(listCases);

export function CasesTab() {
  const { t } = useLingui();
  return (
    <QueryList
      query={useQuery(casesQuery)}
      failed={t`We couldn't load the list`}
      skeleton={<AdminSkeleton />}
      empty={
        <EmptyState
          icon={<CircleCheck />}
          title={t`No problems to decide`}
          text={t`When a client and creator can't agree, the problem they report appears here.`}
        />
      }
      className="grid gap-4"
      row={(entry) => (
        <li key={`${entry.kind}-${entry.id}`}>
          <CaseCard entry={entry} />
        </li>
      )}
    />
  );
}

function CaseTitle({ entry: { kind, id, title } }: { entry: AdminCase }) {
  return (
    <Link
      to="/operator/orders/$kind/$id"
      params={{ kind, id: String(id) }}
      className="underline-offset-2 hover:underline"
    >
      {kind === 'booking' ? <Trans>Booking #{id}</Trans> : title}
    </Link>
  );
}

/** What an operator needs to decide: the people, the age, both sides' comments, the held money. */
function CaseCard({ entry }: { entry: AdminCase }) {
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
        <div className="flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground text-sm">
          <p>
            <Trans>
              Client: <PersonLink person={entry.client} />
            </Trans>
          </p>
          <p>
            <Trans>
              Creator: <PersonLink person={entry.creator} />
            </Trans>
          </p>
          <p>
            <Trans>Date: {day}</Trans>
          </p>
          {entry.deliveryTerms && (
            <p>
              <Trans>Delivery promised by {format.date(entry.deliveryTerms.dueOn)}</Trans>
            </p>
          )}
        </div>
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
          <CaseGalleries entry={entry} />
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
