import { Trans, useLingui } from '@lingui/react/macro';
import { disputeJob } from '#contract/job-steps.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useJobStep } from './use-job-step.ts';

const shortest = 10;

export function DisputeDialog({ jobId }: { jobId: number }) {
  const { t } = useLingui();
  const [reason, setReason, forget] = useDraft(`problem-${jobId}`, '');
  const dispute = useJobStep(disputeJob, {
    done: {
      title: t`Problem reported`,
      description: t`Somebody from our team looks into it. The payment stays held until then.`,
    },
    failed: t`Error`,
  });
  return (
    <FormDialog
      trigger={
        <Button variant="outline" size="sm">
          <Trans>Report a problem</Trans>
        </Button>
      }
      title={t`Report a problem`}
      text={t`Try to agree with each other first. If that does not work, our team decides who gets what; until then nothing moves.`}
      submitLabel={t`Report`}
      pending={dispute.isPending}
      disabled={reason.trim().length < shortest}
      destructive
      onSubmit={(close) =>
        dispute.run({ params: { id: jobId }, body: { reason } }, () => {
          forget();
          close();
        })
      }
    >
      <Field label={t`What happened?`} hint={t`At least 10 characters.`} required>
        <Textarea
          rows={5}
          maxLength={5000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
