import { Trans } from '@lingui/react/macro';
import CreditCard from 'lucide-react/icons/credit-card';
import { brandNameOf } from '#contract/payments/card-brands.ts';
import type { SavedCard } from '#contract/payments/payment-methods.ts';

/** 'Visa •••• 4242' and its expiration date. */
export function CardName({ card }: { card: SavedCard }) {
  const { last4 } = card;
  const brand = brandNameOf(card.brand);
  const until = `${String(card.expMonth).padStart(2, '0')}/${String(card.expYear).slice(-2)}`;
  return (
    <>
      <CreditCard aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <span className="min-w-40 flex-1 tabular">
        <span className="font-semibold">
          {brand} <span aria-hidden="true">••••</span> {last4}
        </span>{' '}
        <span className="text-muted-foreground text-sm">
          {card.expired ? <Trans>expired {until}</Trans> : <Trans>expires {until}</Trans>}
        </span>
      </span>
    </>
  );
}
