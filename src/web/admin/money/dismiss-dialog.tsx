import { Trans, useLingui } from '@lingui/react/macro';
import { dismissReconciliationException } from '#contract/payments/reconciliation-exceptions.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { WordsDialog } from '#web/ui/overlays/text-dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

/** For what was dealt with elsewhere: the entry goes, the note stays in the log. */
export function DismissDialog({ id }: { id: number }) {
  const { t } = useLingui();
  const dismiss = useAdminStep(dismissReconciliationException, t`Put aside`);
  const draft = useDraft(`put-aside-${id}`, '');
  return (
    <WordsDialog
      draft={draft}
      trigger={
        <Button variant="outline" size="sm">
          <Trans>Put aside</Trans>
        </Button>
      }
      title={t`Put this aside?`}
      text={t`For what was dealt with elsewhere. No money moves by it.`}
      label={t`What was done`}
      shortest={5}
      longest={2000}
      submitLabel={t`Put aside`}
      pending={dismiss.isPending}
      onSubmit={(note, close) => dismiss.run({ params: { id }, body: { note } }, close)}
    />
  );
}
