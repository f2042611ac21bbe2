import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';

/** Where an offer stands, in a word or two for its reader, and whether it is their turn. */
function statusOf({ status, side, current }: Offer): readonly [MessageDescriptor, Tone?] {
  const isCreator = side === 'creator';
  switch (status) {
    case 'asked':
      if (isCreator)
        return [current ? msg`A change is asked for` : msg`Waiting for your offer`, 'amber'];
      return [current ? msg`You asked for a change` : msg`Waiting for an offer`];
    case 'sent':
      return isCreator ? [msg`Sent`] : [msg`You can accept it`, 'amber'];
    case 'accepted':
      return [msg({ message: 'Accepted', context: 'offer' }), 'green'];
    case 'declined':
      return [msg({ message: 'Declined', context: 'offer' })];
    case 'withdrawn':
      return [msg({ message: 'Withdrawn', context: 'offer' })];
    case 'expired':
      return [msg({ message: 'Expired', context: 'offer' })];
  }
}

export function OfferStatus({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const [text, tone = 'outline'] = statusOf(offer);
  return <Badge tone={tone}>{t(text)}</Badge>;
}
