import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getPublicTest } from '#contract/payments.ts';
import { definePage } from '#web/lib/page.ts';
import { useApi } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { MoneyTable } from '#web/ui/money-table.tsx';

function PaymentTest() {
  const { t } = useLingui();
  const api = useApi();
  const [problem, setProblem] = useState<string>();
  const [session, setSession] = useState<'waiting' | 'ready'>();
  async function start() {
    setProblem(undefined);
    setSession('waiting');
    try {
      const { url } = await api(getPublicTest);
      if (url) window.location.assign(url);
      setSession('ready');
    } catch (error) {
      setSession(undefined);
      setProblem(error instanceof Error ? error.message : t`An unexpected error occurred`);
    }
  }
  return (
    <div className="mx-auto grid max-w-xl gap-8 px-4 py-10 sm:px-6">
      <header className="grid gap-2">
        <h1 className="font-semibold text-xl">
          <Trans>Payment Integration Test</Trans>
        </h1>
        <p className="text-muted-foreground">
          <Trans>
            This is a test payment of $10.00 USD. Use the test card 4242 4242 4242 4242 with any
            expiry in the future and any CVC. No money moves.
          </Trans>
        </p>
      </header>
      <div className="card p-6">
        <MoneyTable
          caption={t`What you pay`}
          rows={[{ label: t`Test payment`, amount: '$10.00' }]}
          total={{ label: t`Total`, amount: '$10.00' }}
        />
      </div>
      {problem !== undefined && <FormError title={t`Payment Failed`} text={problem} />}
      {session === 'ready' && (
        <p role="status">
          <Trans>The payment service answered: the test payment is ready.</Trans>
        </p>
      )}
      <Button
        size="lg"
        className="justify-self-start"
        pending={session === 'waiting'}
        onClick={() => void start()}
      >
        <Trans>Start test payment</Trans>
      </Button>
    </div>
  );
}

export const page = definePage({
  head: () => ({ title: msg`Payment Integration Test`, noindex: true }),
  View: PaymentTest,
});
