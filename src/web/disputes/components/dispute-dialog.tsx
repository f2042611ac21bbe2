import { Trans, useLingui } from '@lingui/react/macro';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { WordsDialog } from '#web/ui/overlays/text-dialog.tsx';

interface ProblemDialogProps {
  readonly id: number;
  /** The button's, as its neighbours'. */
  readonly size?: 'default' | 'sm';
  /** Under which what is typed is kept. */
  readonly draft: string;
  readonly report: {
    readonly isPending: boolean;
    readonly run: (
      input: { readonly params: { id: number }; readonly body: { reason: string } },
      accepted: () => void,
    ) => void;
  };
}

/** What a report of a problem says when it went through, and when it did not. */
export function useReportWords() {
  const { t } = useLingui();
  return {
    done: {
      title: t`Problem reported`,
      description: t`Somebody from our team looks into it. The payment stays held until then.`,
    },
    failed: t`Error`,
  };
}

/** Calls for the operator, as what is held is in dispute from then on. */
export function DisputeDialog({ id, size = 'default', draft, report }: ProblemDialogProps) {
  const { t } = useLingui();
  return (
    <WordsDialog
      draft={useDraft(draft, '')}
      trigger={
        <Button variant="outline" size={size} className="justify-self-start">
          <Trans>Report a problem</Trans>
        </Button>
      }
      title={t`Report a problem`}
      text={t`Try to agree with each other first. If that does not work, our team decides who gets what; until then nothing moves.`}
      label={t`What happened?`}
      shortest={10}
      longest={5000}
      rows={5}
      submitLabel={t`Report`}
      pending={report.isPending}
      destructive
      onSubmit={(reason, close) => report.run({ params: { id }, body: { reason } }, close)}
    />
  );
}
