import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { getUser, resendVerification, verifyEmail } from '#contract/accounts/accounts.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';

const search = z.object({ token: z.catch(z.optional(z.string()), undefined) });
type Search = z.output<typeof search>;

function ResendButton() {
  const { t } = useLingui();
  const resend = useCall(resendVerification, {
    onSuccess: () => toast({ title: t`Success`, description: t`A new link is on its way.` }),
    onError: ({ message }) => toastError(t`Error`, message),
  });
  return (
    <Button pending={resend.isPending} onClick={() => resend.mutate({})}>
      <Trans>Send a new link</Trans>
    </Button>
  );
}

/**
 * Confirms by a click, so a mail scanner confirms nothing, even one that runs scripts; for someone signed in at once.
 */
function VerifyEmail({ search, user }: PageProps<unknown, Search, unknown>) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { href } = useLocation();
  const { token = '' } = search;
  const verify = useCall(verifyEmail, { onSuccess: () => invalidate(queryClient, getUser) });
  const { mutate } = verify;
  const tried = useRef('');
  const signedIn = user !== null;
  useEffect(() => {
    if (token === '' || tried.current === token || !signedIn) return;
    tried.current = token;
    mutate({ body: { token } });
  }, [token, mutate, signedIn]);
  const home = (
    <Link to="/" className={buttonClass({ variant: 'outline' })}>
      <Trans>Return to Home</Trans>
    </Link>
  );
  return (
    <div className="mx-auto max-w-lg px-4 py-10 sm:py-16">
      {verify.isSuccess ? (
        <EmptyState
          level={1}
          title={t`Your email is confirmed`}
          text={<Trans>We'll send your emails to {verify.data.email} from now on.</Trans>}
          action={home}
        />
      ) : verify.isError || token === '' ? (
        <ErrorState
          level={1}
          title={t`We couldn't confirm your email`}
          message={verify.error?.message ?? t`This link is incomplete`}
          action={
            user ? (
              <ResendButton />
            ) : (
              // Signed in, the page sends a new link.
              <>
                <Link to="/auth" search={{ next: href }} className={buttonClass()}>
                  <Trans>Sign In</Trans>
                </Link>
                {home}
              </>
            )
          }
        />
      ) : verify.isIdle && !signedIn ? (
        <div className="grid justify-items-center gap-4 text-center">
          <h1 className="font-bold text-xl">
            <Trans>Confirm your email</Trans>
          </h1>
          <p>
            <Trans>One click, and this address is yours.</Trans>
          </p>
          <Button onClick={() => mutate({ body: { token } })}>
            <Trans>Confirm my email</Trans>
          </Button>
        </div>
      ) : (
        <div className="grid justify-items-center gap-4 text-center" aria-busy="true">
          <h1 className="font-bold text-xl">
            <Trans>Confirming your email</Trans>
          </h1>
          <Spinner />
        </div>
      )}
    </div>
  );
}

export const page = definePage({
  search,
  head: () => ({ title: msg`Confirm your email`, canonical: '/verify-email', noindex: true }),
  View: VerifyEmail,
});
