import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminReport } from '#contract/admin/reports.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { decisionLabels, decisionTones } from '../components/admin-labels.ts';
import { PersonLink } from '../components/admin-link.tsx';
import { DecideReportDialog } from './decide-report-dialog.tsx';

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
          {report.kind === 'review' ? (
            <Trans>
              Review by <PersonLink person={writer} />
            </Trans>
          ) : (
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
      <blockquote className="whitespace-pre-line border-amber-ink border-s-2 ps-3">
        {rating !== null && <span className="font-semibold">{t`${rating} of 5 stars`} · </span>}
        {report.words || <Trans>(no comment)</Trans>}
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
          {decision.reason !== null && <p className="whitespace-pre-line">{decision.reason}</p>}
        </div>
      ) : (
        <DecideReportDialog report={report} />
      )}
    </article>
  );
}
