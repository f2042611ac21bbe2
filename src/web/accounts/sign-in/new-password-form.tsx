import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { changedPasswordLength, passwordReset } from '#contract/accounts/account-fields.ts';
import { confirmPasswordReset } from '#contract/accounts/accounts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useCall } from '#web/lib/api/query.ts';
import { focusFirst, problemsOf, valuesOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { PasswordField } from '../security/password-field.tsx';
import { useEnhanced } from '../security/use-enhanced.ts';

/** Sets a new password with the link from the mail, then redirects to sign-in. */
export function NewPasswordForm({ token }: { token: string }) {
  const { t } = useLingui();
  const enhanced = useEnhanced();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const confirm = useCall(confirmPasswordReset, {
    onSuccess: async () => {
      await navigate({ to: '/auth', replace: true });
      toast({
        title: t`Success`,
        description: t`Your password has been changed. Please sign in with the new one.`,
      });
    },
    onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (confirm.isPending) return;
    const { password = '', confirmPassword = '' } = valuesOf(event.currentTarget);
    const problems: Record<string, string> = {
      ...problemsOf(passwordReset, { token, password }),
    };
    if (confirmPassword !== password) problems['confirmPassword'] = t`Passwords don't match`;
    setErrors(problems);
    if (Object.keys(problems).length === 0) confirm.mutate({ body: { token, password } });
    else focusFirst(event.currentTarget, problems);
  };
  const problem = errors['token'] ?? (confirm.isError ? confirm.error.message : undefined);
  return (
    // A post, so nothing ends up in the address without scripts.
    <form method="post" noValidate={enhanced} onSubmit={submit} className="grid gap-5">
      {problem !== undefined && <FormError title={problem} />}
      <PasswordField
        label={t`New Password`}
        name="password"
        autoComplete="new-password"
        shortest={changedPasswordLength}
        error={errors['password']}
      />
      <PasswordField
        label={t`Confirm New Password`}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors['confirmPassword']}
      />
      <Button type="submit" size="lg" pending={confirm.isPending} className="w-full">
        <Trans>Update Password</Trans>
      </Button>
    </form>
  );
}
