import { Trans, useLingui } from '@lingui/react/macro';
import { submitWork } from '#contract/jobs/job-steps.ts';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import { type LinkedWork, LinkForm } from '#web/deliveries/components/link-form.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { type Problems, problemsOf } from '#web/lib/forms/form.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';

interface SubmitWorkFormProps {
  readonly jobId: number;
  /** Their name. */
  readonly client: string;
  readonly payment: PaymentStatus;
  /** When an unpaid hire ends automatically. */
  readonly payBy: string | null;
  /** The client requested changes to the previous delivery. */
  readonly again: boolean;
  /** The job's day, if it is still ahead. */
  readonly ahead: string | null;
}

/** Why nothing can be delivered before the money is held. */
function NotYet({
  payment,
  payBy,
  client,
}: Pick<SubmitWorkFormProps, 'payment' | 'payBy' | 'client'>) {
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
        {client} has paid, and the bank is processing it. You can submit your work once the money
        arrives.
      </Trans>
    );
  }
  return (
    <>
      <Trans>
        You can submit your work once {client} has paid. We then hold the money for you until they
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

const bodyOf = ({ url, note, part }: LinkedWork) => ({
  deliveryUrl: url,
  deliveryNotes: note,
  ...(part && { part }),
});

/** What is wrong with it, by the form's names. */
function problemsIn(work: LinkedWork): Problems {
  const { deliveryUrl, deliveryNotes } = problemsOf(submitWork.body, bodyOf(work));
  return {
    ...(deliveryUrl !== undefined && { url: deliveryUrl }),
    ...(deliveryNotes !== undefined && { note: deliveryNotes }),
  };
}

/** The hired creator's delivery; nothing can be delivered before the payment is held. */
export function SubmitWorkForm(props: SubmitWorkFormProps) {
  const { jobId, client, payment, payBy, again, ahead } = props;
  const format = useFormat();
  const held = payment === 'in_escrow';
  const { t } = useLingui();
  const submitted = useJobStep(submitWork, {
    done: {
      title: again ? t`Work submitted successfully` : t`Job Submitted`,
      description: t`You've successfully submitted your work for client review.`,
    },
    failed: t`Error`,
    reason: t`Failed to submit job`,
  });
  return (
    <div className="grid gap-4">
      {!held && (
        <p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink text-sm">
          <NotYet payment={payment} payBy={payBy} client={client} />
        </p>
      )}
      {held && ahead !== null && (
        <p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink text-sm">
          <Trans>
            The shoot is on {format.date(ahead)}. Submit only if the work is already done: {client}{' '}
            then reviews it, and the job counts as delivered.
          </Trans>
        </p>
      )}
      <LinkForm
        draft={`job-delivery-${jobId}`}
        noteLabel={t`Delivery notes`}
        problemsOf={problemsIn}
        submitLabel={
          submitted.isPending ? <Trans>Submitting...</Trans> : <Trans>Submit Work</Trans>
        }
        pending={submitted.isPending}
        disabled={!held}
        legend={t`Submit your work`}
        mayBePart
        quiet
        onSubmit={(work, forget) =>
          submitted.run({ params: { id: jobId }, body: bodyOf(work) }, forget)
        }
      />
    </div>
  );
}
