import { Trans, useLingui } from '@lingui/react/macro';
import { requestChanges } from '#contract/job-steps.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useJobStep } from './use-job-step.ts';

export function RequestChangesDialog({ jobId }: { jobId: number }) {
  const { t } = useLingui();
  const [note, setNote, forget] = useDraft(`changes-${jobId}`, '');
  const request = useJobStep(requestChanges, {
    done: { title: t`Changes requested`, description: t`The creator has been told.` },
    failed: t`Failed to update job`,
  });
  return (
    <FormDialog
      trigger={
        <Button variant="outline">
          <Trans>Request changes</Trans>
        </Button>
      }
      title={t`Request changes`}
      text={t`The job goes back to the creator with your note. The payment stays held.`}
      submitLabel={t`Send`}
      pending={request.isPending}
      disabled={note.trim() === ''}
      onSubmit={(close) =>
        request.run({ params: { id: jobId }, body: { note } }, () => {
          forget();
          close();
        })
      }
    >
      <Field label={t`What should change?`} required>
        <Textarea
          rows={5}
          maxLength={5000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
