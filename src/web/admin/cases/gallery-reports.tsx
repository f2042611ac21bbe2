import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type AdminGalleryReport,
  decideGalleryReport,
  type GalleryReportDecision,
  listGalleryReports,
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

const decisionLabels: Readonly<Record<GalleryReportDecision, MessageDescriptor>> = {
  dismissed: msg`Dismissed`,
  links_closed: msg`Links closed`,
  handled: msg`Handled`,
};
const decisionTones: Readonly<Record<GalleryReportDecision, Tone>> = {
  dismissed: 'neutral',
  links_closed: 'red',
  handled: 'green',
};

export const galleryReportsQuery = pagesOf(listGalleryReports, { query: { state: 'all' } });

/** Reports of galleries, newest first; nothing without any. */
export function GalleryReports() {
  const { t } = useLingui();
  const reports = useInfiniteQuery(galleryReportsQuery);
  if ((reports.data?.pages[0]?.items.length ?? 0) === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-lg">{t`Reported galleries`}</h2>
      <AdminList
        list={reports}
        row={(report) => <GalleryReportRow report={report} />}
        empty={{ title: t`Nothing yet`, text: '' }}
      />
    </section>
  );
}

function GalleryReportRow({ report }: { report: AdminGalleryReport }) {
  const { t } = useLingui();
  const format = useFormat();
  const { galleryId, creator, reporter, decision } = report;
  const when = format.dateTime(report.at);
  return (
    <article className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          <Trans>
            Gallery #{galleryId} by <PersonLink person={creator} />
          </Trans>
        </h3>
        {decision && (
          <Badge tone={decisionTones[decision.outcome]}>
            {t(decisionLabels[decision.outcome])}
          </Badge>
        )}
      </header>
      <WrittenText as="blockquote" className="border-amber-ink border-s-2 ps-3">
        {report.reason}
      </WrittenText>
      <p className="text-sm">
        {reporter ? (
          <Trans>
            <PersonLink person={reporter} /> reported it on {when}.
          </Trans>
        ) : (
          <Trans>Someone with a link reported it on {when}.</Trans>
        )}{' '}
        {report.linksClosed && <Trans>Its links are closed.</Trans>}
      </p>
      {decision ? <Decided decision={decision} /> : <DecideDialog report={report} />}
    </article>
  );
}

/** Who decided on a report, when and why. */
export function Decided({
  decision: { by, at, reason },
}: {
  decision: Pick<NonNullable<AdminGalleryReport['decision']>, 'by' | 'at' | 'reason'>;
}) {
  const format = useFormat();
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-muted-foreground">
        {by} · <time dateTime={at}>{format.dateTime(at)}</time>
      </p>
      {reason !== null && <WrittenText>{reason}</WrittenText>}
    </div>
  );
}

/** The decision on a report, with its reason. */
function DecideDialog({ report }: { report: AdminGalleryReport }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<GalleryReportDecision>('dismissed');
  const meanings: Record<GalleryReportDecision, string> = {
    dismissed: t`Nothing breaks the rules, so nothing changes.`,
    links_closed: t`All links to the gallery are closed for good. Only the client and the creator can open it.`,
    handled: t`You took other action, such as suspending or messaging the writer.`,
  };
  return (
    <ConfirmWithReason
      endpoint={decideGalleryReport}
      input={(reason) => ({ params: { id: report.id }, body: { outcome, reason } })}
      done={t`Decision sent to the person who reported it`}
      draft={`gallery-report-${report.id}`}
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
          name={`gallery-report-${report.id}`}
          value={outcome}
          onValueChange={setOutcome}
          segments={[
            { value: 'dismissed', label: t`Dismiss` },
            { value: 'links_closed', label: t`Close its links` },
            { value: 'handled', label: t`Handled` },
          ]}
        />
        <p aria-live="polite" className="text-muted-foreground text-sm">
          {meanings[outcome]}
        </p>
      </div>
    </ConfirmWithReason>
  );
}
