import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
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
import { Photo } from '#web/ui/display/photo.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { PersonLink } from '../components/admin-link.tsx';
import { AdminList } from '../components/admin-list.tsx';
import { ConfirmWithReason } from '../components/confirm-with-reason.tsx';
import { groundLabels } from '../subjects/ground-labels.ts';
import { Decided, GalleryReports } from './gallery-reports.tsx';
import { Takedowns } from './takedowns.tsx';

const decisionLabels: Readonly<Record<ReportDecision, MessageDescriptor>> = {
  dismissed: msg`Dismissed`,
  hidden: msg`Hidden`,
  change_asked: msg`Change asked for`,
  handled: msg`Handled`,
};

const decisionTones: Readonly<Record<ReportDecision, Tone>> = {
  dismissed: 'neutral',
  hidden: 'red',
  change_asked: 'amber',
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
            text: t`Messages, reviews, profiles, photos, and jobs people report appear here.`,
          }}
        />
      </section>
      <GalleryReports />
      <Takedowns />
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
          {report.kind === 'profile' && (
            <Trans>
              Profile of <PersonLink person={writer} />
            </Trans>
          )}
          {report.kind === 'portfolio_item' && (
            <Trans>
              Portfolio item of <PersonLink person={writer} />
            </Trans>
          )}
          {report.kind === 'job' && (
            <Trans>
              Job of <PersonLink person={writer} />
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
      <ReportedSubject report={report} />
      <p className="text-sm">
        {report.ground !== null && <strong>{t(groundLabels[report.ground])} · </strong>}
        <span>
          {reporter ? (
            <Trans>
              <PersonLink person={reporter} /> reported it on {when}: “{report.reason}”
            </Trans>
          ) : (
            <Trans>
              {report.reporterEmail}, without an account, reported it on {when}: “{report.reason}”
            </Trans>
          )}
        </span>
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
                  {message.by === writer.id ? writer.fullName : reporter?.fullName}
                </strong>{' '}
                <span className="text-muted-foreground">{format.dateTime(message.at)}</span>
                <br />
                {message.text}
              </li>
            ))}
          </ol>
        </details>
      )}
      {decision ? <Decided decision={decision} /> : <DecideReportDialog report={report} />}
    </article>
  );
}

/** The picture of what was reported, as it was, and where it is now. */
function ReportedSubject({
  report: { kind, subjectId, creatorId, picture },
}: {
  report: AdminReport;
}) {
  if (subjectId === null) return null;
  const [to, id] = kind === 'job' ? ['/jobs/$id', subjectId] : ['/creators/$id', creatorId];
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      {picture && (
        <Photo
          src={picture}
          alt=""
          width={null}
          height={null}
          sizes="8rem"
          cropped
          className="size-24 rounded-md object-cover"
        />
      )}
      <Link to={to} params={{ id: String(id) }} className="underline underline-offset-2">
        <Trans>See it on the site</Trans>
      </Link>
    </div>
  );
}

/** The decision on a report, with its reason. */
function DecideReportDialog({ report }: { report: AdminReport }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<ReportDecision>('dismissed');
  const segments: { value: ReportDecision; label: string }[] = [
    { value: 'dismissed', label: t`Dismiss` },
    ...(report.kind !== 'message' ? [{ value: 'hidden' as const, label: t`Hide it` }] : []),
    ...(report.subjectId !== null
      ? [{ value: 'change_asked' as const, label: t`Ask for a change` }]
      : []),
    { value: 'handled', label: t`Handled` },
  ];
  const meanings: Record<ReportDecision, string> = {
    dismissed: t`Nothing breaks the rules, so nothing changes.`,
    hidden:
      report.subjectId === null
        ? t`The review is removed from the site and no longer counts toward the rating.`
        : report.kind === 'profile'
          ? t`Searches and the map no longer find them. Their own address, bookings, and messages stay.`
          : t`Others no longer see it. You can show it again below.`,
    change_asked: t`Nothing changes until they change it themselves.`,
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
      hint={
        outcome === 'hidden' || outcome === 'change_asked'
          ? t`Recorded in the audit log, and emailed to its owner.`
          : t`Recorded in the audit log.`
      }
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
