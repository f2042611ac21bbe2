import { Trans, useLingui } from '@lingui/react/macro';
import {
  AddressElement,
  Elements,
  LinkAuthenticationElement,
  PaymentElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type {
  Appearance,
  Stripe,
  StripeAddressElementOptions,
  StripeElementLocale,
} from '@stripe/stripe-js';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { PayNow } from './pay-now.tsx';
import { usePaying } from './use-paying.ts';

type Address = NonNullable<StripeAddressElementOptions['defaultValues']>;

interface PaymentFormProps {
  readonly stripe: Stripe | null;
  readonly clientSecret: string;
  /** Cents. */
  readonly amount: number;
  readonly email: string;
  readonly fullName: string;
  /** Absolute URL to return to. */
  readonly returnUrl: string;
  /** Tells the server whether to save the card. */
  readonly onSaveCard?: (save: boolean) => Promise<unknown>;
  /** Back to the saved cards, if there are any. */
  readonly onSaved?: (() => void) | undefined;
}

/** The provider's form for one payment. */
export function PaymentForm({ stripe, clientSecret, ...rest }: PaymentFormProps) {
  const { i18n } = useLingui();
  const [appearance] = useState(formStyle);
  const locale = i18n.locale as StripeElementLocale;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale }}>
      <Fields {...rest} />
    </Elements>
  );
}

function Fields({
  amount,
  email,
  fullName,
  returnUrl,
  onSaveCard,
  onSaved,
}: Omit<PaymentFormProps, 'stripe' | 'clientSecret'>) {
  const { t } = useLingui();
  const stripe = useStripe();
  const elements = useElements();
  const [receiptEmail, setReceiptEmail] = useState(email);
  /** The provider's fields can be filled in and submitted. */
  const [ready, setReady] = useState(false);
  const [byCard, setByCard] = useState(true);
  const typedAddress = useRef<Address>({ name: fullName });
  /** What the address fields start with; they are closed without it. */
  const [address, setAddress] = useState<Address>();
  const [save, setSave] = useState(false);
  /** The last value sent to the server: another tab may have sent another one before. */
  const [savedAs, setSavedAs] = useState<boolean>();
  const { paying, problem, pay } = usePaying();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements) return;
    const wanted = save && byCard;
    void pay(async () => {
      const checked = await elements.submit();
      if (checked.error) return checked;
      if (onSaveCard && wanted !== savedAs) {
        await onSaveCard(wanted);
        setSavedAs(wanted);
        await elements.fetchUpdates();
      }
      return stripe.confirmPayment({
        elements,
        confirmParams: {
          return_url: returnUrl,
          ...(receiptEmail === '' ? {} : { receipt_email: receiptEmail }),
        },
      });
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {onSaved && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={onSaved}>
          <Trans>Use a saved card</Trans>
        </Button>
      )}
      <LinkAuthenticationElement
        options={{ defaultValues: { email } }}
        onChange={(event) => setReceiptEmail(event.value.email)}
      />
      <PaymentElement
        options={{
          layout: 'tabs',
          defaultValues: { billingDetails: { name: fullName, email } },
        }}
        onReady={() => setReady(true)}
        onChange={(event) => setByCard(event.value.type === 'card')}
      />
      {address && (
        // Next to it the provider's card fields leave out country and ZIP code.
        <fieldset>
          <legend className="mb-3 font-semibold">
            <Trans>Billing address</Trans>
          </legend>
          <AddressElement
            options={{ mode: 'billing', defaultValues: address }}
            onChange={(event) => {
              typedAddress.current = event.value;
            }}
          />
        </fieldset>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="-my-3 -ms-3 justify-self-start"
        disabled={paying}
        onClick={() => setAddress(address ? undefined : typedAddress.current)}
      >
        {address ? (
          <>
            <Minus aria-hidden="true" />
            <Trans>Remove billing address</Trans>
          </>
        ) : (
          <>
            <Plus aria-hidden="true" />
            <Trans>Add billing address (optional)</Trans>
          </>
        )}
      </Button>
      {byCard && onSaveCard && (
        <Field
          layout="inline"
          label={t`Save this card`}
          hint={t`Our payment provider stores it for your next payment. You can remove it in your settings.`}
        >
          <Checkbox checked={save} onChange={(event) => setSave(event.target.checked)} />
        </Field>
      )}
      {problem !== undefined && <FormError title={t`Payment Failed`} text={problem} />}
      <Button type="submit" size="lg" pending={paying} disabled={!ready}>
        {paying ? <Trans>Processing...</Trans> : <PayNow amount={amount} />}
      </Button>
    </form>
  );
}

/** A design token as a color that the provider's form supports: neither variables nor oklch. */
function colorOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const paint = canvas.getContext('2d');
  if (!paint) return color;
  paint.fillStyle = color;
  paint.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The provider's form in the colors of this page, as they are now. */
function formStyle(): Appearance {
  const dark = getComputedStyle(document.documentElement).colorScheme === 'dark';
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colorOf('--color-ring'),
      colorBackground: colorOf('--color-card'),
      colorText: colorOf('--color-foreground'),
      colorDanger: colorOf('--color-red-ink'),
      borderRadius: '8px',
      fontFamily: 'Figtree Variable, system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}
