import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { validDays } from '#contract/offers/offer-lines.ts';
import { sendOffer } from '#contract/offers/offers.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { jobChanges } from '#web/orders/components/job-order.ts';
import { OfferForm } from './offer-form.tsx';
import { fieldsOfOffer, type OfferValues, offeredOf } from './offer-form-values.ts';
import { offerReads } from './offer-reads.ts';

/** Answers a job with one's own price, starting from what its client posted. */
export function PricedApplication({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const hours = job.hours ?? 2;
  const initial: OfferValues = {
    title: job.title.slice(0, 100),
    lines: [
      {
        title: t`${plural(hours, { one: '# hour', other: '# hours' })}`,
        price: String(job.budget),
        optional: false,
      },
    ],
    day: job.date,
    startTime: job.startTime ?? '10:00',
    hours: String(hours),
    address: '',
    packageId: '',
    note: '',
    validDays: String(validDays.default),
    holdHours: '',
  };
  const [values, change, forget] = useDraft(`answer-${job.id}`, initial);
  const send = useCall(sendOffer, {
    onSuccess: async ({ id }) => {
      await navigate({ to: '/offers/$id', params: { id: String(id) } });
      forget();
      await invalidate(client, ...offerReads, ...jobChanges);
    },
    // The job may be filled, or paid for, by now; what was typed stays.
    onError: () => void invalidate(client, ...jobChanges),
  });
  return (
    <OfferForm
      job={job}
      values={{ ...values, day: job.date }}
      onChange={change}
      pending={send.isPending || send.isSuccess}
      error={send.isError ? send.error.message : undefined}
      fields={send.error instanceof ApiError ? fieldsOfOffer(send.error.fields) : {}}
      submitLabel={t`Send the offer`}
      onSubmit={() =>
        send.mutate({ body: { jobId: job.id, offer: offeredOf({ ...values, day: job.date }) } })
      }
    />
  );
}
