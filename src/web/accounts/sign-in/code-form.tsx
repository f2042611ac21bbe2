import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { finishSignIn } from '#contract/accounts/account-security.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { FormFlash } from '#contract/accounts/sign-in.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useCall } from '#web/lib/api/query.ts';
import { valuesOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from './code-field.tsx';

interface CodeFormProps {
  readonly flash: FormFlash | null;
  readonly next: string | undefined;
  readonly onSignedIn: (user: CurrentUser) => Promise<boolean>;
}

/** The second step of signing in; works without scripts, like the first. */
export function CodeForm({ flash, next, onSignedIn }: CodeFormProps) {
  const [problem, setProblem] = useState(flash?.message);
  const [expired, setExpired] = useState(false);
  const finish = useCall(finishSignIn, {
    onSuccess: onSignedIn,
    onError: (error) => {
      setProblem(error.message);
      setExpired(error instanceof ApiError && error.code === 'account.sign_in_expired');
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (finish.isPending) return;
    const { code = '' } = valuesOf(event.currentTarget);
    setProblem(undefined);
    finish.mutate({ body: { code } });
  };
  const again = { ...(next === undefined ? {} : { next }) };
  return (
    <form
      method="post"
      action="/api/login/code"
      noValidate
      onSubmit={submit}
      className="grid gap-5"
    >
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <CodeField error={problem} />
      <Button type="submit" size="lg" pending={finish.isPending} className="w-full">
        <Trans>Sign In</Trans>
      </Button>
      <Link to="/auth" search={again} className="text-center text-sm underline underline-offset-4">
        {expired ? <Trans>Sign in again</Trans> : <Trans>Use another account</Trans>}
      </Link>
    </form>
  );
}
