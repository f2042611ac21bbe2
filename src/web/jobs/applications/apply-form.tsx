import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { applyToJob } from '#contract/jobs/applications.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

/** A creator's application; its draft is kept until it is sent. */
export function ApplyForm({ jobId, budget }: { jobId: number; budget: number }) {
  const { t } = useLingui();
  const [message, setMessage, forget] = useDraft(`application-${jobId}`, '');
  const [missing, setMissing] = useState(false);
  const apply = useJobStep(applyToJob, {
    done: {
      title: t`Application submitted!`,
      description: t`Your application has been sent to the client.`,
    },
    failed: t`Application failed`,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (apply.isPending) return;
    const blank = message.trim() === '';
    setMissing(blank);
    if (blank) {
      toastError(t`Message required`, t`Please include a message with your application`);
      return;
    }
    apply.run({ params: { id: jobId }, body: { message, expectedBudget: budget } }, forget);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t`Your message`}
        readers={t`Client only`}
        hint={t`Say why you're a good fit, and share similar work you've done.`}
        error={
          missing && message.trim() === '' && t`Please include a message with your application`
        }
        required
      >
        <Textarea
          rows={6}
          maxLength={5000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <Button type="submit" pending={apply.isPending} className="justify-self-start">
        {apply.isPending ? <Trans>Submitting...</Trans> : <Trans>Submit Application</Trans>}
      </Button>
    </form>
  );
}
