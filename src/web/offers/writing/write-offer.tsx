import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { defaultHoldHours } from '#contract/offers/offer-lines.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { offerVersion } from '#contract/offers/offers.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { offerReads } from '../components/offer-reads.ts';
import { OfferForm } from './offer-form.tsx';
import { offeredOf, valuesOf } from './offer-form-values.ts';

/** The creator's turn: what was asked in one tap, or an offer of their own. */
export function WriteOffer({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const isFirst = offer.current === null;
  const [writing, setWriting] = useState(offer.quote === null && isFirst);
  const initial = valuesOf(
    offer,
    (hours) => t`${plural(hours, { one: '#-hour shoot', other: '#-hour shoot' })}`,
  );
  const version = offer.current?.version ?? 0;
  const [values, change, forget] = useDraft(`offer-${offer.id}-${version}`, initial);
  const name = offer.client.fullName;
  const send = useCall(offerVersion, {
    onSuccess: async () => {
      forget();
      setWriting(false);
      toast({ title: t`Offer sent`, description: t`We've told ${name}.` });
      await invalidate(client, ...offerReads);
    },
    onError: () => void invalidate(client, ...offerReads),
  });
  const fields = send.error instanceof ApiError ? send.error.fields : {};
  const { quote } = offer;
  const price = quote === null ? '' : formatCents(quote);
  if (!writing) {
    return (
      <div className="grid gap-3">
        {send.isError && (
          <FormError title={t`We couldn't send your offer`} text={send.error.message} />
        )}
        <div className="flex flex-wrap gap-3">
          {isFirst && quote !== null && (
            <Button
              size="lg"
              pending={send.isPending}
              onClick={() => {
                const asked = { ...initial, holdHours: String(defaultHoldHours) };
                send.mutate({ params: { id: offer.id }, body: offeredOf(asked) });
              }}
            >
              <Trans>Offer it as asked for {price}</Trans>
            </Button>
          )}
          <Button
            size={isFirst ? 'lg' : 'default'}
            variant={isFirst && quote !== null ? 'outline' : 'default'}
            onClick={() => setWriting(true)}
          >
            {isFirst ? <Trans>Write an offer</Trans> : <Trans>Change the offer</Trans>}
          </Button>
        </div>
        {isFirst && quote !== null && (
          <p className="text-muted-foreground text-sm">
            <Trans>As asked, at your price, with the time held for {name} for 24 hours.</Trans>
          </p>
        )}
      </div>
    );
  }
  return (
    <OfferForm
      job={offer.job ? { endDate: null } : undefined}
      version={offer.current?.version}
      values={values}
      onChange={change}
      pending={send.isPending}
      error={send.isError ? send.error.message : undefined}
      fields={fields}
      submitLabel={isFirst ? t`Send the offer` : t`Send the new version`}
      onSubmit={() => send.mutate({ params: { id: offer.id }, body: offeredOf(values) })}
    />
  );
}
