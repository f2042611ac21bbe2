import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatCents, serviceFeeCents } from '#contract/money.ts';
import { clientPays } from '#contract/offers/offer-lines.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { hireByOffer } from '#contract/offers/offers.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { jobChanges } from '#web/orders/components/job-order.ts';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { offerReads } from '../components/offer-reads.ts';
import { OfferAcceptance, type OfferAcceptanceProps } from './offer-acceptance.tsx';

interface HireByOfferProps extends OfferAcceptanceProps {
  readonly job: NonNullable<Offer['job']>;
}

/** The price of an offer that answers a job, with the site's fee; accepting it hires and leads to the payment. */
export function HireByOffer({ offer, current, job }: HireByOfferProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const percent = job.serviceFeePercent;
  const hire = useCall(hireByOffer, {
    onSuccess: async () => {
      await invalidate(client, ...jobChanges);
      await navigate({ to: '/jobs/$jobId/payment', params: { jobId: String(job.id) } });
      void invalidate(client, ...offerReads);
    },
    onError: () => void invalidate(client, ...offerReads, ...jobChanges),
  });
  const withFee = (cents: number) => clientPays(cents, percent);
  return (
    <OfferAcceptance
      offer={offer}
      current={current}
      call={hire}
      paid={withFee}
      onAccept={(body) => hire.mutate({ params: { id: offer.id }, body })}
      sums={
        offer.side === 'client'
          ? (cents) => (
              <MoneyTable
                caption={t`Your price`}
                rows={[
                  { label: t({ message: 'Offer', context: 'noun' }), amount: formatCents(cents) },
                  {
                    label: t`Service fee (${percent}%)`,
                    amount: formatCents(serviceFeeCents(cents / 100, percent)),
                  },
                ]}
                total={{ label: t`Total`, amount: formatCents(withFee(cents)) }}
              />
            )
          : undefined
      }
      next={(until) => (
        <Trans>
          Valid until {until}. You pay on the next page, and we tell everyone else who answered.
        </Trans>
      )}
    />
  );
}
