import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type AdminReport, decideReport, type ReportDecision } from '#contract/admin/reports.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

/** The decision on a report, with its reason. */
export function DecideReportDialog({ report }: { report: AdminReport }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<ReportDecision>('dismissed');
  const decide = useAdminStep(decideReport, t`Decision sent to the person who reported it`);
  const segments: { value: ReportDecision; label: string }[] = [
    { value: 'dismissed', label: t`Dismiss` },
    ...(report.kind === 'review' ? [{ value: 'hidden' as const, label: t`Hide it` }] : []),
    { value: 'handled', label: t`Handled` },
  ];
  const meanings: Record<ReportDecision, string> = {
    dismissed: t`Nothing breaks the rules, so nothing changes.`,
    hidden: t`The review is removed from the site and no longer counts toward the rating.`,
    handled: t`You took other action, such as suspending or messaging the writer.`,
  };
  return (
    <TextDialog
      draft={useDraft(`report-${report.id}`, '')}
      trigger={
        <Button size="sm" className="justify-self-start">
          <Trans>Decide</Trans>
        </Button>
      }
      title={t`Decide this report`}
      label={t`Reasons`}
      hint={t`Recorded in the audit log.`}
      shortest={1}
      longest={2000}
      rows={3}
      submitLabel={t`Decide`}
      pending={decide.isPending}
      onSubmit={(reason, close) =>
        decide.run({ params: { id: report.id }, body: { outcome, reason } }, close)
      }
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
    </TextDialog>
  );
}
