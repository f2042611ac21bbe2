import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { sendOffer } from '#contract/offers/offers.ts';
import { ApiError, detailsOf } from '#web/lib/api/api-error.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { jobChanges } from '#web/orders/components/job-order.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { offerReads } from '../components/offer-reads.ts';
import { OfferForm } from './offer-form.tsx';
import { fieldsOfOffer, type OfferValues, offeredOf } from './offer-form-values.ts';

interface SendOfferProps {
  readonly to: { readonly clientId: number } | { readonly job: JobDetail };
  readonly initial: OfferValues;
}

/** The first version of an offer, to someone who wrote first or as the answer to a job; its draft is kept. */
export function SendOffer({ to, initial }: SendOfferProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const job = 'job' in to ? to.job : undefined;
  const key = 'job' in to ? `answer-${to.job.id}` : `offer-to-${to.clientId}`;
  const [draft, change, forget] = useDraft(key, initial);
  const values = job ? { ...draft, day: job.date } : draft;
  const changes = job ? [...offerReads, ...jobChanges] : offerReads;
  const send = useCall(sendOffer, {
    onSuccess: async ({ id }) => {
      await navigate({ to: '/offers/$id', params: { id: String(id) } });
      forget();
      await invalidate(client, ...changes);
    },
    // The job may be filled, or paid for, by now; what was typed stays.
    onError: () => void invalidate(client, ...changes),
  });
  const open = detailsOf(send.error, 'offer.open_already')?.offerId;
  return (
    <>
      {open !== undefined && (
        <Link
          to="/offers/$id"
          params={{ id: String(open) }}
          className={buttonClass({ variant: 'outline', className: 'mb-4' })}
        >
          {t`Open the offer you already have`}
        </Link>
      )}
      <OfferForm
        job={job}
        values={values}
        onChange={change}
        pending={send.isPending || send.isSuccess}
        error={send.isError ? send.error.message : undefined}
        fields={send.error instanceof ApiError ? fieldsOfOffer(send.error.fields) : {}}
        submitLabel={t`Send the offer`}
        onSubmit={() =>
          send.mutate({
            body: {
              ...('job' in to ? { jobId: to.job.id } : { clientId: to.clientId }),
              offer: offeredOf(values),
            },
          })
        }
      />
    </>
  );
}
