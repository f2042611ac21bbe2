import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changedPasswordLength, passwordChange } from '#contract/accounts/account-fields.ts';
import { type CurrentUser, changePassword } from '#contract/accounts/accounts.ts';
import { useApi } from '#web/lib/api/query.ts';
import { type Problems, reasonOf, valuesOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { PasswordField } from '../../security/password-field.tsx';

/** Changes the person's password; other devices are signed out. */
export function SecurityForm({ user }: { user: CurrentUser }) {
  const { t } = useLingui();
  const api = useApi();
  /** Counts the changes: each starts with an empty form. */
  const [changes, setChanges] = useState(0);
  const { errors, pending, onSubmit } = useContractForm({
    schema: passwordChange,
    read: (form) => {
      const { currentPassword = '', newPassword = '' } = valuesOf(form);
      return { currentPassword, newPassword };
    },
    check: ({ newPassword }, form): Problems => {
      const { confirmPassword = '' } = valuesOf(form);
      if (confirmPassword !== newPassword) return { confirmPassword: t`Passwords don't match` };
      return confirmPassword.length < changedPasswordLength
        ? { confirmPassword: t`Password must be at least 8 characters` }
        : {};
    },
    send: async (body) => {
      await api(changePassword, { params: { id: user.id }, body });
      setChanges((count) => count + 1);
      toast({ title: t`Success`, description: t`Your password has been updated.` });
    },
    refused: (error) => toastError(t`Error`, reasonOf(error, t`Failed to update password`)),
  });
  if (!user.hasPassword) {
    return (
      <p>
        <Trans>
          You sign in through another site, so you don't have a password here yet.{' '}
          <Link to="/reset-password" className="font-semibold underline">
            Set one by email
          </Link>
        </Trans>
      </p>
    );
  }
  return (
    <form key={changes} noValidate className="grid max-w-md gap-5" onSubmit={onSubmit}>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={user.username} />
      <PasswordField
        label={t`Current Password`}
        name="currentPassword"
        autoComplete="current-password"
        error={errors['currentPassword']}
      />
      <PasswordField
        label={t`New Password`}
        name="newPassword"
        autoComplete="new-password"
        error={errors['newPassword']}
        hint={t`Password must be at least 8 characters long.`}
      />
      <PasswordField
        label={t`Confirm New Password`}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors['confirmPassword']}
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        {pending ? <Trans>Updating...</Trans> : <Trans>Update Password</Trans>}
      </Button>
    </form>
  );
}
