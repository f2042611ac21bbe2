import { Trans, useLingui } from '@lingui/react/macro';
import {
  AddressElement,
  Elements,
  LinkAuthenticationElement,
  PaymentElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { formStyle } from './form-style.ts';

interface PaymentFormProps {
  readonly stripe: Stripe | null;
  readonly clientSecret: string;
  readonly email: string;
  readonly fullName: string;
  /** Absolute address to come back to. */
  readonly returnUrl: string;
}

/** The provider's form for one payment. */
export function PaymentForm({ stripe, clientSecret, ...rest }: PaymentFormProps) {
  const [appearance] = useState(formStyle);
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <Fields {...rest} />
    </Elements>
  );
}

function Fields({
  email,
  fullName,
  returnUrl,
}: Pick<PaymentFormProps, 'email' | 'fullName' | 'returnUrl'>) {
  const { t } = useLingui();
  const stripe = useStripe();
  const elements = useElements();
  const [receiptEmail, setReceiptEmail] = useState(email);
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || paying) return;
    setPaying(true);
    setProblem(undefined);
    const words = await confirm(() =>
      stripe.confirmPayment({
        elements,
        confirmParams: {
          return_url: returnUrl,
          ...(receiptEmail === '' ? {} : { receipt_email: receiptEmail }),
        },
      }),
    );
    // Only a refusal comes back: otherwise the browser is on its way to the return page.
    setPaying(false);
    const description = words || t`An unexpected error occurred`;
    setProblem(description);
    toast({ title: t`Payment failed`, description, variant: 'destructive' });
  }
  return (
    <form noValidate onSubmit={(event) => void pay(event)} className="grid gap-6">
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">
          <Trans>Contact</Trans>
        </legend>
        <LinkAuthenticationElement
          options={{ defaultValues: { email } }}
          onChange={(event) => setReceiptEmail(event.value.email)}
        />
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">
          <Trans>Payment</Trans>
        </legend>
        <PaymentElement options={{ layout: 'tabs' }} />
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">
          <Trans>Billing address</Trans>
        </legend>
        <AddressElement options={{ mode: 'billing', defaultValues: { name: fullName } }} />
      </fieldset>
      {problem !== undefined && <FormError title={t`Payment Failed`} text={problem} />}
      <Button type="submit" size="lg" pending={paying} disabled={!stripe || !elements}>
        {paying ? <Trans>Processing...</Trans> : <Trans>Pay now</Trans>}
      </Button>
    </form>
  );
}

/** The provider's words for what went wrong; '' where it has none. */
async function confirm(
  ask: () => Promise<{ error?: { message?: string | undefined } | undefined }>,
): Promise<string> {
  try {
    const { error } = await ask();
    return error?.message ?? '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
