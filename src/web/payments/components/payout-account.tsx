import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  getCreatorPayments,
  openPayoutAccount,
  startOnboarding,
} from '#contract/payments/creator-payments.ts';
import { invalidate, queryOf, useCall } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useLiveConnected, useLiveFrame } from '#web/lib/live/live.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import { missingLabels } from './payout-labels.ts';

/**
 * A creator's payouts: whether the provider can send money, what is waiting, and the link to its
 * setup.
 */
export function PayoutAccount({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const payments = useQuery(queryOf(getCreatorPayments));
  // The provider may update shortly after it redirects the creator, before this page is connected.
  const refresh = () => void invalidate(client, getCreatorPayments);
  const catchUp = useEffectEvent(refresh);
  const connected = useLiveConnected();
  useEffect(() => {
    if (connected) catchUp();
  }, [connected]);
  useLiveFrame(['notification'], refresh);
  const section = useRef<HTMLElement>(null);
  const shown = payments.data !== undefined;
  // It renders after the long forms above it, when the browser has already looked for the anchor.
  useEffect(() => {
    if (shown && window.location.hash === '#getting-paid') section.current?.scrollIntoView();
  }, [shown]);
  const setUp = useCall(startOnboarding, {
    onSuccess: ({ url }) => {
      onLeave();
      // The provider's page is another document, often of another site.
      window.location.assign(url);
    },
    onError: (error) => {
      toastError(t`Error`, error.message);
    },
  });
  const look = useCall(openPayoutAccount, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toastError(t`Error`, error.message),
  });
  if (payments.isLoadingError) {
    return <QueryFailed of={payments} level={3} title={t`We couldn't load your payments`} />;
  }
  if (!payments.data) return null;
  const { account, payouts } = payments.data;
  const ready = account.state === 'ready';
  const begin = {
    none: t`Set up payouts`,
    incomplete: t`Continue setup`,
    ready: t`Update payout details`,
  };
  return (
    <section
      ref={section}
      aria-labelledby="getting-paid"
      className="grid justify-items-start gap-4 border-t pt-8"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="getting-paid" className="font-semibold text-lg">
          <Trans>Getting paid</Trans>
        </h3>
        <Badge tone={ready ? 'green' : 'amber'} role="status">
          {ready ? t`Payouts are set up` : t`Not set up yet`}
        </Badge>
      </div>
      <p className="text-muted-foreground">
        {ready ? (
          <Trans>We send approved payments to your bank account.</Trans>
        ) : (
          <Trans>
            Tell our payment provider who you are and where to send your money. We hold your
            earnings until then.
          </Trans>
        )}
      </p>
      {account.state === 'incomplete' &&
        missingLabels(account.reason).map((text) => (
          <p key={text.id} className="rounded-md bg-amber-soft px-4 py-3 text-sm">
            {t(text)}
          </p>
        ))}
      {payouts[0]?.state === 'failed' && (
        <p role="status" className="rounded-md bg-red-soft px-4 py-3 text-sm">
          <Trans>
            Your bank rejected the last payout. Check the account number. The money is safe with our
            payment provider.
          </Trans>
        </p>
      )}
      <Link to="/earnings" className="font-semibold underline underline-offset-2">
        <Trans>See your earnings and statements</Trans>
      </Link>
      {ready && (
        <Button
          variant="outline"
          pending={look.isPending || look.isSuccess}
          onClick={() => look.mutate({})}
        >
          <Trans>See your payout account</Trans>
        </Button>
      )}
      <Button
        variant={ready ? 'outline' : 'default'}
        pending={setUp.isPending || setUp.isSuccess}
        onClick={() => setUp.mutate({ body: { returnTo: '/profile/settings?back=payouts' } })}
      >
        {begin[account.state]}
      </Button>
    </section>
  );
}
