import { Trans } from '@lingui/react/macro';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { Badge } from '#web/ui/display/badge.tsx';

/** Where an offer stands, in a word or two for its reader. */
export function OfferStatus({ offer: { status, side, current } }: { offer: Offer }) {
  switch (status) {
    case 'asked':
      return (
        <Badge tone={side === 'creator' ? 'amber' : 'outline'}>
          {current === null ? (
            side === 'creator' ? (
              <Trans>Waiting for your offer</Trans>
            ) : (
              <Trans>Waiting for an offer</Trans>
            )
          ) : side === 'creator' ? (
            <Trans>A change is asked for</Trans>
          ) : (
            <Trans>You asked for a change</Trans>
          )}
        </Badge>
      );
    case 'sent':
      return (
        <Badge tone={side === 'client' ? 'amber' : 'outline'}>
          {side === 'client' ? <Trans>You can accept it</Trans> : <Trans>Sent</Trans>}
        </Badge>
      );
    case 'accepted':
      return (
        <Badge tone="green">
          <Trans context="offer">Accepted</Trans>
        </Badge>
      );
    case 'declined':
      return (
        <Badge tone="outline">
          <Trans context="offer">Declined</Trans>
        </Badge>
      );
    case 'withdrawn':
      return (
        <Badge tone="outline">
          <Trans context="offer">Withdrawn</Trans>
        </Badge>
      );
    case 'expired':
      return (
        <Badge tone="outline">
          <Trans context="offer">Expired</Trans>
        </Badge>
      );
  }
}
