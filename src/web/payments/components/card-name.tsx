import { Trans } from '@lingui/react/macro';
import CreditCard from 'lucide-react/icons/credit-card';
import type { SavedCard } from '#contract/payments/payment-methods.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** 'Visa ··4242', within a sentence. */
export const cardNameOf = ({ name, last4 }: { readonly name: string; readonly last4: string }) =>
  `${brands[name] ?? name} ··${last4}`;

/** 'Visa •••• 4242' and its expiration date. */
export function CardName({ card }: { card: SavedCard }) {
  const { last4 } = card;
  const brand = brands[card.brand] ?? card.brand;
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
