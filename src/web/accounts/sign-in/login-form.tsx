import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { signInWithPasskey } from '#contract/accounts/account-security.ts';
import { type CurrentUser, login } from '#contract/accounts/accounts.ts';
import { type FormFlash, isNextStep } from '#contract/accounts/sign-in.ts';
import { useApi, useCall } from '#web/lib/api/query.ts';
import { focusFirst, messageOf, type Problems, problemsOf, valuesOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { PasskeyButton } from '../security/passkey-button.tsx';
import { PasswordField } from '../security/password-field.tsx';
import { useEnhanced } from '../security/use-enhanced.ts';
import { ProviderLinks } from './provider-links.tsx';

interface LoginFormProps {
  readonly flash: FormFlash | null;
  readonly next: string | undefined;
  readonly onSignedIn: (user: CurrentUser) => Promise<boolean>;
}

/** A form that works without scripts; with them it is validated in place. */
export function LoginForm({ flash, next, onSignedIn }: LoginFormProps) {
  const { t } = useLingui();
  const enhanced = useEnhanced();
  const navigate = useNavigate();
  const [problem, setProblem] = useState(flash?.message);
  const [errors, setErrors] = useState<Problems>({});
  const signIn = useCall(login, {
    onSuccess: async (reply) => {
      if (isNextStep(reply)) {
        const query = next === undefined ? {} : { next };
        await navigate({ to: '/auth', search: { ...query, step: 'code' } });
        return;
      }
      if (!(await onSignedIn(reply))) return;
      toast({ title: t`Welcome back!`, description: t`You've been successfully logged in.` });
    },
    onError: (error) => {
      const description = messageOf(error, t`Invalid username or password`);
      setProblem(description);
      toastError(t`Login failed`, description);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const { username = '', password = '', remember } = valuesOf(event.currentTarget);
    const missing = problemsOf(login.body, { username, password });
    setErrors(missing);
    if (focusFirst(event.currentTarget, missing)) {
      toastError(t`Please fill in all fields`, t`Username and password are required`);
      return;
    }
    setProblem(undefined);
    signIn.mutate({ body: { username, password, remember: remember !== undefined } });
  };
  return (
    <form
      method="post"
      action="/api/login"
      noValidate={enhanced}
      onSubmit={submit}
      className="grid gap-5"
    >
      {problem !== undefined && <FormError title={problem} />}
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <Field label={t`Username or email`} required error={errors['username']}>
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={flash?.values['username']}
        />
      </Field>
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Field label={t`Remember me`} layout="inline">
          <Checkbox name="remember" defaultChecked={flash?.values['remember'] === 'on'} />
        </Field>
        <Link to="/reset-password" className="text-sm underline underline-offset-4">
          <Trans>Forgot password?</Trans>
        </Link>
      </div>
      <Button type="submit" size="lg" pending={signIn.isPending} className="w-full">
        <Trans>Sign In</Trans>
      </Button>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <ProviderLinks next={next} />
    </form>
  );
}

/** Signs in without a username or password, if the browser supports passkeys. */
function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: CurrentUser) => Promise<boolean> }) {
  const { t } = useLingui();
  const api = useApi();
  return (
    <PasskeyButton
      className="w-full"
      onResponse={async (response) => {
        if (!(await onSignedIn(await api(signInWithPasskey, { body: { response } })))) return;
        toast({ title: t`Welcome back!`, description: t`You've been successfully logged in.` });
      }}
      onFailed={(message) => toastError(t`Login failed`, message)}
    >
      <Trans>Sign in with a passkey</Trans>
    </PasskeyButton>
  );
}
