import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptOffer } from '#contract/offers/offers.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { offerReads } from '../components/offer-reads.ts';
import { OfferAcceptance, type OfferAcceptanceProps } from './offer-acceptance.tsx';

/** The price of an offer that becomes a booking; accepting it leads to the checkout. */
export function AcceptOffer({ offer, current }: OfferAcceptanceProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [address, setAddress] = useState(offer.request?.address ?? '');
  const isAddressOpen = current.document.address === '' && offer.actions.includes('accept');
  const accept = useCall(acceptOffer, {
    onSuccess: async ({ id }) => {
      await navigate({ to: '/checkout/$bookingId', params: { bookingId: String(id) } });
      void invalidate(client, ...offerReads);
    },
    onError: () => void invalidate(client, ...offerReads),
  });
  return (
    <OfferAcceptance
      offer={offer}
      current={current}
      call={accept}
      paid={(cents) => cents}
      onAccept={(chosen) =>
        accept.mutate({
          params: { id: offer.id },
          body: { ...chosen, ...(isAddressOpen && { address }) },
        })
      }
      next={(until) => <Trans>Valid until {until}. You pay on the next page.</Trans>}
    >
      {isAddressOpen && (
        <Field
          label={t`Address`}
          optional
          hint={t`Only your creator sees this. You can add it later.`}
        >
          <Input
            value={address}
            maxLength={300}
            autoComplete="street-address"
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
      )}
    </OfferAcceptance>
  );
}
