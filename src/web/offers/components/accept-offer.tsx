import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { chosenLines, totalOf } from '#contract/offers/offer-lines.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { useZonedFormat } from '#web/bookings/components/use-zoned-format.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { OfferLines } from './offer-lines.tsx';
import { offerReads } from './offer-reads.ts';

interface AcceptOfferProps {
  readonly offer: Offer;
  readonly current: NonNullable<Offer['current']>;
}

/** The price of the newest version, with its optional lines to tick, and the button that leads to the checkout. */
export function AcceptOffer({ offer, current }: AcceptOfferProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const zoned = useZonedFormat(offer.timeZone);
  const { document, version } = current;
  const [choice, setChoice] = useState({ version, lines: [] as readonly number[] });
  // What was ticked belonged to another version.
  const chosen = choice.version === version ? choice.lines : [];
  const [address, setAddress] = useState(offer.request?.address ?? '');
  const accept = useCall(acceptOffer, {
    onSuccess: async ({ id }) => {
      await navigate({ to: '/checkout/$bookingId', params: { bookingId: String(id) } });
      void invalidate(client, ...offerReads);
    },
    onError: () => void invalidate(client, ...offerReads),
  });
  const total = formatCents(totalOf(chosenLines(document.lines, chosen)));
  const until = `${zoned.shortDay(document.validUntil)}, ${zoned.namedTime(document.validUntil)}`;
  const held = document.heldUntil;
  const heldUntil = held && `${zoned.shortDay(held)}, ${zoned.namedTime(held)}`;
  const isOpen = offer.actions.includes('accept');
  const taken = offer.accepted ? offer.accepted.lines : chosen;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (accept.isPending || accept.isSuccess) return;
        const where = document.address === '' ? { address } : {};
        accept.mutate({
          params: { id: offer.id },
          body: { version, lines: [...chosen], ...where },
        });
      }}
    >
      {accept.isError && (
        <FormError title={t`We couldn't accept the offer`} text={accept.error.message} />
      )}
      <OfferLines
        current={current}
        previous={offer.previous}
        chosen={taken}
        onChoose={isOpen ? (lines) => setChoice({ version, lines }) : undefined}
      />
      {isOpen && (
        <>
          {document.address === '' && (
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
          <Button type="submit" size="lg" pending={accept.isPending || accept.isSuccess}>
            <Trans>Accept for {total}</Trans>
          </Button>
          <p className="text-muted-foreground text-sm">
            {heldUntil !== null && (
              <span className="block font-medium text-foreground">
                <Trans>This time is held for you until {heldUntil}.</Trans>
              </span>
            )}
            <span>
              <Trans>Valid until {until}. You pay on the next page.</Trans>
            </span>
          </p>
        </>
      )}
    </form>
  );
}
