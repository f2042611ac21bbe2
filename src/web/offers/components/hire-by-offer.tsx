import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCents, jobTotalCents, serviceFeeCents } from '#contract/money.ts';
import { chosenLines, totalOf } from '#contract/offers/offer-lines.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { hireByOffer } from '#contract/offers/offers.ts';
import { useZonedFormat } from '#web/bookings/components/use-zoned-format.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { jobChanges } from '#web/orders/components/job-order.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { OfferLines } from './offer-lines.tsx';
import { offerReads } from './offer-reads.ts';

interface HireByOfferProps {
  readonly offer: Offer;
  readonly current: NonNullable<Offer['current']>;
  readonly jobId: number;
}

/** The price of an offer that answers a job, with the site's fee, and the button that hires and leads to the payment. */
export function HireByOffer({ offer, current, jobId }: HireByOfferProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { serviceFeePercent: percent } = useSite();
  const zoned = useZonedFormat(offer.timeZone);
  const { document, version } = current;
  const [choice, setChoice] = useState({ version, lines: [] as readonly number[] });
  // What was ticked belonged to another version.
  const chosen = choice.version === version ? choice.lines : [];
  const hire = useCall(hireByOffer, {
    onSuccess: async () => {
      await invalidate(client, ...jobChanges);
      await navigate({ to: '/jobs/$jobId/payment', params: { jobId: String(jobId) } });
      void invalidate(client, ...offerReads);
    },
    onError: () => void invalidate(client, ...offerReads, ...jobChanges),
  });
  const isOpen = offer.actions.includes('accept');
  const taken = offer.accepted ? offer.accepted.lines : chosen;
  const budget = totalOf(chosenLines(document.lines, taken)) / 100;
  const total = formatCents(jobTotalCents(budget, percent));
  const until = `${zoned.shortDay(document.validUntil)}, ${zoned.namedTime(document.validUntil)}`;
  const held = document.heldUntil;
  const heldUntil = held && `${zoned.shortDay(held)}, ${zoned.namedTime(held)}`;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (hire.isPending || hire.isSuccess) return;
        hire.mutate({ params: { id: offer.id }, body: { version, lines: [...chosen] } });
      }}
    >
      {hire.isError && (
        <FormError title={t`We couldn't accept the offer`} text={hire.error.message} />
      )}
      <OfferLines
        current={current}
        previous={offer.previous}
        chosen={taken}
        onChoose={isOpen ? (lines) => setChoice({ version, lines }) : undefined}
      />
      {offer.side === 'client' && (
        <MoneyTable
          caption={t`Your price`}
          rows={[
            { label: t`Offer`, amount: formatCents(budget * 100) },
            {
              label: t`Service fee (${percent}%)`,
              amount: formatCents(serviceFeeCents(budget, percent)),
            },
          ]}
          total={{ label: t`Total`, amount: total }}
        />
      )}
      {isOpen && (
        <>
          <Button type="submit" size="lg" pending={hire.isPending || hire.isSuccess}>
            <Trans>Accept for {total}</Trans>
          </Button>
          <p className="text-muted-foreground text-sm">
            {heldUntil !== null && (
              <span className="block font-medium text-foreground">
                <Trans>This time is held for you until {heldUntil}.</Trans>
              </span>
            )}
            <span>
              <Trans>
                Valid until {until}. You pay on the next page, and we tell everyone else who
                answered.
              </Trans>
            </span>
          </p>
        </>
      )}
    </form>
  );
}
