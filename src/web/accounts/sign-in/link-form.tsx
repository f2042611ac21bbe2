import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { type CurrentUser, signInWithLink } from '#contract/accounts/accounts.ts';
import { isNextStep } from '#contract/accounts/sign-in.ts';
import { sameSitePath } from '#contract/same-site-path.ts';
import { useCall } from '#web/lib/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';

interface LinkFormProps {
  readonly token: string;
  /** The path of the page that it leads to. */
  readonly next: string | undefined;
  readonly onSignedIn: (user: CurrentUser) => Promise<boolean>;
}

/**
 * The page of a mail's link: a button signs in, as mail scanners open links too. Works without
 * scripts.
 */
export function LinkForm({ token, next, onSignedIn }: LinkFormProps) {
  const navigate = useNavigate();
  const kept = next === undefined ? {} : { next };
  const signIn = useCall(signInWithLink, {
    onSuccess: (reply) => {
      if (!isNextStep(reply)) return onSignedIn(reply);
      // Nobody is signed in: the page is loaded as by its address.
      if (reply.nextStep === 'page') return location.assign(sameSitePath(next));
      return navigate({ to: '/auth', search: { step: 'code', ...kept } });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate({ body: { token } });
  };
  return (
    <form method="post" action="/api/login/link" onSubmit={submit} className="grid gap-5">
      {signIn.isError && <FormError title={signIn.error.message} />}
      <input type="hidden" name="token" value={token} />
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <p>
        {next?.startsWith('/galleries/') ? (
          <Trans>
            This link from your email works once. It opens the gallery here, and nothing else of
            your account.
          </Trans>
        ) : (
          <Trans>This link from your email works once.</Trans>
        )}
      </p>
      <Button type="submit" size="lg" pending={signIn.isPending} className="w-full">
        {next === undefined ? <Trans>Sign In</Trans> : <Trans>Open</Trans>}
      </Button>
      <Link to="/auth" search={kept} className="text-center text-sm underline underline-offset-4">
        <Trans>Sign in with your password</Trans>
      </Link>
    </form>
  );
}
