import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import * as z from 'zod/mini';
import { getPaymentSettings, getPublicTest } from '#contract/payments/payments.ts';
import { useApi, useTask } from '#web/lib/api/query.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { stripeFor } from '../checkout/load-stripe.ts';

const PaymentForm = lazyPart(
  async () => (await import('../checkout/payment-form.tsx')).PaymentForm,
);

/** The provider adds the outcome when it redirects back. */
const search = z.object({ redirect_status: z.catch(z.optional(z.string()), undefined) });
type Search = z.output<typeof search>;

function Result({ status }: { status: string }) {
  return (
    <p role="status" className="rounded-md bg-muted px-4 py-3 font-semibold">
      {status === 'succeeded' && <Trans>Payment Successful!</Trans>}
      {status === 'processing' && <Trans>Payment Processing</Trans>}
      {status !== 'succeeded' && status !== 'processing' && <Trans>Payment Failed</Trans>}
    </p>
  );
}

function PaymentTest({ search, user }: PageProps<unknown, Search, unknown>) {
  const { t } = useLingui();
  const api = useApi();
  const start = useTask({
    mutationFn: async () => {
      const [settings, payment] = await Promise.all([api(getPaymentSettings), api(getPublicTest)]);
      return { stripe: await stripeFor(settings), clientSecret: payment.clientSecret };
    },
  });
  const secret = start.data?.clientSecret;
  return (
    <div className="mx-auto grid max-w-xl gap-8 px-4 py-10 sm:px-6">
      <header className="grid gap-2">
        <h1 className="font-bold text-xl">
          <Trans>Payment Integration Test</Trans>
        </h1>
        <p>
          <Trans>This is a test payment of $10.00 USD.</Trans>
        </p>
        <p className="text-muted-foreground">
          <Trans>
            Use the test card 4242 4242 4242 4242 with any future expiration date and any CVC. No
            money moves.
          </Trans>
        </p>
      </header>
      {search.redirect_status !== undefined && <Result status={search.redirect_status} />}
      {start.isError && (
        <ErrorState
          title={t`Failed to create payment intent`}
          message={start.error.message}
          onRetry={() => start.mutate()}
        />
      )}
      {start.data && secret ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <PaymentForm
            stripe={start.data.stripe}
            amount={1000}
            clientSecret={secret}
            email={user?.email ?? ''}
            fullName={user?.fullName ?? ''}
            returnUrl={new URL('/payment-test', window.location.origin).href}
          />
        </Suspense>
      ) : (
        <Button
          size="lg"
          className="justify-self-start"
          pending={start.isPending}
          onClick={() => start.mutate()}
        >
          <Trans>Start test payment</Trans>
        </Button>
      )}
    </div>
  );
}

export const page = definePage({
  search,
  head: () => ({ title: msg`Payment Integration Test`, noindex: true }),
  View: PaymentTest,
});
