import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type DeskReport, decideReport, type ReportDecision } from '#contract/operator-reports.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useDeskCall } from './use-desk-call.ts';

/** What becomes of a report, and why. */
export function DecideReportDialog({ report }: { report: DeskReport }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<ReportDecision>('dismissed');
  const [reason, setReason] = useState('');
  const decide = useDeskCall(decideReport, t`Decided: whoever reported it is told`, () =>
    setOpen(false),
  );
  const segments: { value: ReportDecision; label: string }[] = [
    { value: 'dismissed', label: t`Dismiss` },
    ...(report.kind === 'review' ? [{ value: 'hidden' as const, label: t`Hide it` }] : []),
    { value: 'handled', label: t`Handled` },
  ];
  const meanings: Record<ReportDecision, string> = {
    dismissed: t`Nothing is against the rules; all stays as it is.`,
    hidden: t`The review leaves the site and no longer counts in the rating.`,
    handled: t`You acted otherwise: suspended the writer, say, or wrote to them.`,
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="sm" className="justify-self-start">
          <Trans>Decide</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent title={t`Decide this report`}>
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() === '' || decide.isPending) return;
            decide.mutate({ params: { id: report.id }, body: { outcome, reason } });
          }}
        >
          <div className="grid gap-1.5">
            <SegmentedControl
              legend={t`What becomes of it`}
              name={`report-${report.id}`}
              value={outcome}
              onValueChange={setOutcome}
              segments={segments}
            />
            <p aria-live="polite" className="text-muted-foreground text-sm">
              {meanings[outcome]}
            </p>
          </div>
          <Field label={t`Reasons`} hint={t`They stand in the audit log.`} required>
            <Textarea
              rows={3}
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <DialogClose asChild>
              <Button variant="outline">
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button type="submit" pending={decide.isPending} disabled={reason.trim() === ''}>
              <Trans>Decide</Trans>
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
