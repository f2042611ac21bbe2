import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type AdminReport,
  decideReport,
  listReports,
  type ReportDecision,
} from '#contract/admin/reports.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { PersonLink } from '../components/admin-link.tsx';
import { AdminList } from '../components/admin-list.tsx';
import { ConfirmWithReason } from '../components/confirm-with-reason.tsx';
import { GalleryReports } from './gallery-reports.tsx';

const decisionLabels: Readonly<Record<ReportDecision, MessageDescriptor>> = {
  dismissed: msg`Dismissed`,
  hidden: msg`Hidden`,
  handled: msg`Handled`,
};

const decisionTones: Readonly<Record<ReportDecision, Tone>> = {
  dismissed: 'neutral',
  hidden: 'red',
  handled: 'green',
};

export const reportsQuery = (state: 'waiting' | 'decided') =>
  pagesOf(listReports, { query: { state } });

/** Reports: open ones first, then decided ones. */
export function ReportsTab() {
  const { t } = useLingui();
  const waiting = useInfiniteQuery(reportsQuery('waiting'));
  const decided = useInfiniteQuery(reportsQuery('decided'));
  return (
    <>
      <section className="grid gap-3">
        <h2 className="font-semibold text-lg">{t`Needs a decision`}</h2>
        <AdminList
          list={waiting}
          row={(report) => <ReportRow report={report} />}
          empty={{
            title: t`No open reports`,
            text: t`Messages and reviews people report appear here.`,
          }}
        />
      </section>
      <GalleryReports />
      {(decided.data?.pages[0]?.items.length ?? 0) > 0 && (
        <section className="grid gap-3">
          <h2 className="font-semibold text-lg">{t`Decided`}</h2>
          <AdminList
            list={decided}
            row={(report) => <ReportRow report={report} />}
            empty={{ title: t`Nothing yet`, text: '' }}
          />
        </section>
      )}
    </>
  );
}

/** The reported text, its context, who wrote and who reported it, and why. */
export function ReportRow({ report }: { report: AdminReport }) {
  const { t } = useLingui();
  const format = useFormat();
  const { writer, reporter, decision, rating } = report;
  const when = format.dateTime(report.at);
  return (
    <article className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          {report.kind === 'client_review' && (
            <Trans>
              Review of a client by <PersonLink person={writer} />
            </Trans>
          )}
          {report.kind === 'review' && (
            <Trans>
              Review by <PersonLink person={writer} />
            </Trans>
          )}
          {report.kind === 'message' && (
            <Trans>
              Message by <PersonLink person={writer} />
            </Trans>
          )}
        </h3>
        {decision && (
          <Badge tone={decisionTones[decision.outcome]}>
            {t(decisionLabels[decision.outcome])}
          </Badge>
        )}
      </header>
      <blockquote className="border-amber-ink border-s-2 ps-3">
        {rating !== null && <span className="font-semibold">{t`${rating} of 5 stars`} · </span>}
        {report.words ? (
          <WrittenText as="span" className="whitespace-pre-line">
            {report.words}
          </WrittenText>
        ) : (
          <span>
            <Trans>(no comment)</Trans>
          </span>
        )}
      </blockquote>
      <p className="text-sm">
        <Trans>
          <PersonLink person={reporter} /> reported it on {when}: “{report.reason}”
        </Trans>
      </p>
      {report.around.length > 1 && (
        <details className="text-sm">
          <summary className="cursor-pointer underline underline-offset-2">
            <Trans>Messages before and after</Trans>
          </summary>
          <ol className="mt-2 grid gap-1">
            {report.around.map((message) => (
              <li key={message.id}>
                <strong className="font-semibold">
                  {message.by === writer.id ? writer.fullName : reporter.fullName}
                </strong>{' '}
                <span className="text-muted-foreground">{format.dateTime(message.at)}</span>
                <br />
                {message.text}
              </li>
            ))}
          </ol>
        </details>
      )}
      {decision ? (
        <div className="grid gap-1 text-sm">
          <p className="text-muted-foreground">
            {decision.by} · <time dateTime={decision.at}>{format.dateTime(decision.at)}</time>
          </p>
          {decision.reason !== null && <WrittenText>{decision.reason}</WrittenText>}
        </div>
      ) : (
        <DecideReportDialog report={report} />
      )}
    </article>
  );
}

/** The decision on a report, with its reason. */
function DecideReportDialog({ report }: { report: AdminReport }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<ReportDecision>('dismissed');
  const segments: { value: ReportDecision; label: string }[] = [
    { value: 'dismissed', label: t`Dismiss` },
    ...(report.kind !== 'message' ? [{ value: 'hidden' as const, label: t`Hide it` }] : []),
    { value: 'handled', label: t`Handled` },
  ];
  const meanings: Record<ReportDecision, string> = {
    dismissed: t`Nothing breaks the rules, so nothing changes.`,
    hidden: t`The review is removed from the site and no longer counts toward the rating.`,
    handled: t`You took other action, such as suspending or messaging the writer.`,
  };
  return (
    <ConfirmWithReason
      endpoint={decideReport}
      input={(reason) => ({ params: { id: report.id }, body: { outcome, reason } })}
      done={t`Decision sent to the person who reported it`}
      draft={`report-${report.id}`}
      trigger={
        <Button size="sm" className="justify-self-start">
          <Trans>Decide</Trans>
        </Button>
      }
      title={t`Decide this report`}
      label={t`Reasons`}
      hint={t`Recorded in the audit log.`}
      rows={3}
      submitLabel={t`Decide`}
    >
      <div className="grid gap-1.5">
        <SegmentedControl
          legend={t`Decision`}
          name={`report-${report.id}`}
          value={outcome}
          onValueChange={setOutcome}
          segments={segments}
        />
        <p aria-live="polite" className="text-muted-foreground text-sm">
          {meanings[outcome]}
        </p>
      </div>
    </ConfirmWithReason>
  );
}
