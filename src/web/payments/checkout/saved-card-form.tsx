import { Trans, useLingui } from '@lingui/react/macro';
import type { Stripe } from '@stripe/stripe-js';
import { type FormEvent, useState } from 'react';
import type { SavedCard } from '#contract/payments/payment-methods.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { CardName } from '../components/card-name.tsx';
import { PayNow } from './pay-now.tsx';
import { usePaying } from './use-paying.ts';

interface SavedCardFormProps {
  readonly stripe: Stripe | null;
  readonly clientSecret: string;
  /** Cents. */
  readonly amount: number;
  readonly cards: readonly SavedCard[];
  readonly email: string;
  /** Absolute URL to return to. */
  readonly returnUrl: string;
  readonly onOther: () => void;
}

/** Pays with a saved card. */
export function SavedCardForm(props: SavedCardFormProps) {
  const { stripe, clientSecret, amount, cards, email, returnUrl, onOther } = props;
  const { t } = useLingui();
  const [chosen, setChosen] = useState(cards.find(({ expired }) => !expired)?.id ?? '');
  const { paying, problem, pay } = usePaying();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!stripe) return;
    void pay(() =>
      stripe.confirmPayment({
        clientSecret,
        confirmParams: { payment_method: chosen, return_url: returnUrl, receipt_email: email },
      }),
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <fieldset className="grid gap-2">
        <legend className="mb-3 font-semibold">
          <Trans>Pay with</Trans>
        </legend>
        {cards.map((card) => (
          <label key={card.id} className="book-option">
            <input
              type="radio"
              name="card"
              className="radio"
              disabled={card.expired}
              checked={card.id === chosen}
              onChange={() => setChosen(card.id)}
            />
            <CardName card={card} />
          </label>
        ))}
        <Button variant="ghost" className="justify-self-start" onClick={onOther}>
          <Trans>Use another card</Trans>
        </Button>
      </fieldset>
      {problem !== undefined && <FormError title={t`Payment Failed`} text={problem} />}
      <Button type="submit" size="lg" pending={paying} disabled={!stripe}>
        {paying ? <Trans>Processing...</Trans> : <PayNow amount={amount} />}
      </Button>
    </form>
  );
}
