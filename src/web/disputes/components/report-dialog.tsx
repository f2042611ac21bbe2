import { Trans, useLingui } from '@lingui/react/macro';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import type { Disputed } from './disputed.ts';

interface ReportDialogProps {
  readonly of: Pick<Disputed, 'order' | 'calls' | 'changes'>;
  /** The button's size, like its neighbors'. */
  readonly size?: 'default' | 'sm';
}

/** Reports a problem to the operators; the held money is disputed from then on. */
export function ReportDialog({ of: { order, calls, changes }, size }: ReportDialogProps) {
  const { t } = useLingui();
  const report = useStep(calls.open, changes, {
    done: {
      title: t`Problem reported`,
      description: t`Someone from our team will look into it. We'll keep holding the payment until then.`,
    },
    failed: t`Error`,
  });
  return (
    <TextDialog
      draft={useDraft(`problem-${order.kind}-${order.id}`, '')}
      trigger={
        <Button variant="outline" size={size} className="justify-self-start">
          <Trans>Report a problem</Trans>
        </Button>
      }
      title={t`Report a problem`}
      text={t`Try to work it out with each other first. If you can't, our team decides how the payment is split. No money moves until then.`}
      label={t`What happened?`}
      shortest={10}
      longest={5000}
      rows={5}
      submitLabel={t`Report`}
      pending={report.isPending}
      destructive
      onSubmit={(reason, close) =>
        report.run({ params: { id: order.id }, body: { reason } }, close)
      }
    />
  );
}
