import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type * as z from 'zod/mini';
import type { Installment } from '#contract/bookings/booking-balance.ts';
import { startBookingPayment } from '#contract/bookings/bookings.ts';
import { listPaymentMethods, type SavedCard } from '#contract/payments/payment-methods.ts';
import { getPaymentSettings } from '#contract/payments/payments.ts';
import { ApiError, detailsOf } from '#web/lib/api/api-error.ts';
import { explained, useApi } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { stripeFor } from '#web/payments/checkout/load-stripe.ts';
import { SavedCardForm } from '#web/payments/checkout/saved-card-form.tsx';
import { AskForMore } from '#web/payments/components/open-orders-note.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const PaymentForm = lazyPart(
  async () => (await import('#web/payments/checkout/payment-form.tsx')).PaymentForm,
);

interface PaymentPanelProps {
  readonly bookingId: number;
  /** Cents. */
  readonly amount: number;
  readonly payer: { readonly email: string; readonly fullName: string };
  readonly returnPath: string;
  /** Which part, and how the rest will be paid; the whole or the next part by default. */
  readonly how?: Omit<z.input<typeof startBookingPayment.body>, 'bookingId' | 'saveCard'>;
  /** The card is saved for the balance. */
  readonly savesForLater?: boolean;
  /** The card that was declined: any other one is offered first. */
  readonly declined?: Installment['card'];
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}

const asBefore = {};

/** Opens the booking's payment and shows the provider's form for it; only in the browser. */
export function PaymentPanel({
  bookingId,
  amount,
  payer,
  returnPath,
  how = asBefore,
  savesForLater = false,
  declined = null,
}: PaymentPanelProps) {
  const { t } = useLingui();
  const api = useApi();
  const [typing, setTyping] = useState<boolean>();
  const session = useQuery({
    queryKey: ['payment of booking', bookingId, how],
    queryFn: () =>
      explained(async () => {
        const opened = api(startBookingPayment, { body: { bookingId, ...how } });
        const [settings, payment, cards] = await Promise.all([
          api(getPaymentSettings),
          opened,
          // The payment may first have asked for a sign-in. Without saved cards, the client enters one.
          api(listPaymentMethods)
            .catch(() => opened.then(() => api(listPaymentMethods)))
            .catch(() => []),
        ]);
        return { stripe: await stripeFor(settings), clientSecret: payment.clientSecret, cards };
      }),
    // Do not replace a form while someone types in it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // Opening a payment has side effects, so server rendering does not do it.
    enabled: typeof document !== 'undefined',
  });
  if (session.isError) {
    const opened = session.error instanceof ApiError;
    const tooMany = detailsOf(session.error, 'payment.too_many_open') !== undefined;
    return (
      <QueryFailed
        of={session}
        title={
          tooMany
            ? t`You can't pay for another order yet`
            : opened
              ? t`Failed to create payment intent`
              : t`Failed to load payment information`
        }
        action={
          tooMany ? (
            <AskForMore />
          ) : (
            <Link to="/bookings" className={buttonClass({ variant: 'outline' })}>
              <Trans>Go Back</Trans>
            </Link>
          )
        }
      />
    );
  }
  if (!session.data) return <Waiting />;
  const { stripe, clientSecret, cards } = session.data;
  const returnUrl = new URL(returnPath, window.location.origin).href;
  const isDeclined = ({ brand, last4 }: SavedCard) =>
    brand === declined?.name && last4 === declined.last4;
  const usable = cards.filter(({ expired }) => !expired);
  if (usable.length > 0 && !(typing ?? usable.every(isDeclined))) {
    return (
      <SavedCardForm
        stripe={stripe}
        clientSecret={clientSecret}
        amount={amount}
        cards={cards.toSorted((one, other) => Number(isDeclined(one)) - Number(isDeclined(other)))}
        email={payer.email}
        returnUrl={returnUrl}
        onOther={() => setTyping(true)}
      />
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      <PaymentForm
        stripe={stripe}
        clientSecret={clientSecret}
        amount={amount}
        email={payer.email}
        fullName={payer.fullName}
        returnUrl={returnUrl}
        {...(savesForLater
          ? {}
          : {
              onSaveCard: (saveCard: boolean) =>
                api(startBookingPayment, { body: { bookingId, saveCard, ...how } }),
            })}
        onSaved={usable.length > 0 ? () => setTyping(false) : undefined}
      />
    </Suspense>
  );
}
