import { Trans, useLingui } from '@lingui/react/macro';
import { requestChanges } from '#contract/jobs/job-steps.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { Button } from '#web/ui/button.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';

export function RequestChangesDialog({ jobId }: { jobId: number }) {
  const { t } = useLingui();
  const request = useJobStep(requestChanges, {
    done: { title: t`Changes requested`, description: t`We've told the creator.` },
    failed: t`Failed to update job`,
  });
  return (
    <TextDialog
      draft={useDraft(`changes-${jobId}`, '')}
      trigger={
        <Button variant="outline">
          <Trans>Request changes</Trans>
        </Button>
      }
      title={t`Request changes`}
      text={t`The creator gets your note and can deliver again. We keep holding the payment.`}
      label={t`What should change?`}
      shortest={1}
      longest={5000}
      rows={5}
      submitLabel={t`Send`}
      pending={request.isPending}
      onSubmit={(note, close) => request.run({ params: { id: jobId }, body: { note } }, close)}
    />
  );
}
