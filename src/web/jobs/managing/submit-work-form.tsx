import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { submitWork } from '#contract/jobs/job-steps.ts';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { problemsOf } from '#web/lib/forms/form.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

interface SubmitWorkFormProps {
  readonly jobId: number;
  readonly payment: PaymentStatus;
  /** When an unpaid hire ends automatically. */
  readonly payBy: string | null;
  /** The client requested changes to the previous delivery. */
  readonly again: boolean;
}

/** Why nothing can be delivered before the money is held. */
function NotYet({ payment, payBy }: Pick<SubmitWorkFormProps, 'payment' | 'payBy'>) {
  const format = useFormat();
  if (payment === 'disputed') {
    return (
      <Trans>
        The payment is disputed with the bank. You can submit your work if the bank upholds it.
      </Trans>
    );
  }
  if (payment === 'processing') {
    return (
      <Trans>
        The client has paid, and the bank is processing it. You can submit your work once the money
        arrives.
      </Trans>
    );
  }
  return (
    <>
      <Trans>
        You can submit your work once the client has paid. We then hold the money for you until they
        approve.
      </Trans>{' '}
      {payBy && (
        <Trans>
          If they don't pay by {format.date(payBy)}, the hire is canceled automatically.
        </Trans>
      )}
    </>
  );
}

/** The hired creator's delivery; nothing can be delivered before the payment is held. */
export function SubmitWorkForm({ jobId, payment, payBy, again }: SubmitWorkFormProps) {
  const held = payment === 'in_escrow';
  const { t } = useLingui();
  const [work, setWork, forget] = useDraft(`delivery-${jobId}`, {
    deliveryUrl: '',
    deliveryNotes: '',
  });
  const [checked, setChecked] = useState(false);
  const found = problemsOf(submitWork.body, work);
  const errors = checked ? found : {};
  const submitted = useJobStep(submitWork, {
    done: {
      title: again ? t`Work submitted successfully` : t`Job Submitted`,
      description: t`You've successfully submitted your work for client review.`,
    },
    failed: t`Error`,
    reason: t`Failed to submit job`,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (submitted.isPending || !held) return;
    setChecked(true);
    if (Object.keys(found).length > 0) return;
    submitted.run({ params: { id: jobId }, body: work }, forget);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {!held && (
        <p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink text-sm">
          <NotYet payment={payment} payBy={payBy} />
        </p>
      )}
      <fieldset disabled={!held} className="grid gap-4">
        <legend className="sr-only">
          <Trans>Submit your work</Trans>
        </legend>
        <Field
          label={t`Delivery link`}
          readers={t`Client only`}
          hint={t`Where the client can find the files, such as a shared folder.`}
          error={errors.deliveryUrl}
          required
        >
          <Input
            type="url"
            inputMode="url"
            placeholder="https://"
            value={work.deliveryUrl}
            onChange={(event) => setWork({ ...work, deliveryUrl: event.target.value })}
          />
        </Field>
        <Field
          label={t`Delivery notes`}
          readers={t`Client only`}
          error={errors.deliveryNotes}
          required
        >
          <Textarea
            rows={4}
            maxLength={10_000}
            value={work.deliveryNotes}
            onChange={(event) => setWork({ ...work, deliveryNotes: event.target.value })}
          />
        </Field>
        <Button type="submit" pending={submitted.isPending} className="justify-self-start">
          {submitted.isPending ? <Trans>Submitting...</Trans> : <Trans>Submit Work</Trans>}
        </Button>
      </fieldset>
    </form>
  );
}
