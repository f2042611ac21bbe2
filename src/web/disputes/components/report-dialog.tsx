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
  /** What it is about, instead of any problem: the button, and the words to begin with. */
  readonly about?: { readonly label: string; readonly words: string };
}

/** Reports a problem to the operators; the held money is disputed from then on. */
export function ReportDialog({ of: { order, calls, changes }, size, about }: ReportDialogProps) {
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
      draft={useDraft(
        `${about ? 'absence' : 'problem'}-${order.kind}-${order.id}`,
        about?.words ?? '',
      )}
      trigger={
        <Button variant="outline" size={size} className="justify-self-start">
          {about?.label ?? <Trans>Report a problem</Trans>}
        </Button>
      }
      title={about?.label ?? t`Report a problem`}
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
