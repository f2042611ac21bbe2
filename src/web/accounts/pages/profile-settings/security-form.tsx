import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { changedPasswordLength, passwordChange } from '#contract/accounts/account-fields.ts';
import { type CurrentUser, changePassword } from '#contract/accounts/accounts.ts';
import { useApi } from '#web/lib/api/query.ts';
import {
  focusFirst,
  type Problems,
  problemsOf,
  reasonOf,
  refusedFields,
  valuesOf,
} from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { PasswordField } from '../../sign-in/password-field.tsx';

/** Changes the own password; other devices are signed out. */
export function SecurityForm({ user }: { user: CurrentUser }) {
  const { t } = useLingui();
  const api = useApi();
  const [problems, setProblems] = useState<Problems>({});
  const [pending, setPending] = useState(false);
  /** Counts the changes: each begins with an empty form. */
  const [changes, setChanges] = useState(0);
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
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { confirmPassword = '', ...typed } = valuesOf(form);
    const body = {
      currentPassword: typed['currentPassword'] ?? '',
      newPassword: typed['newPassword'] ?? '',
    };
    const found = {
      ...problemsOf(passwordChange, body),
      ...(confirmPassword.length < changedPasswordLength && {
        confirmPassword: t`Password must be at least 8 characters`,
      }),
      ...(confirmPassword !== body.newPassword && { confirmPassword: t`Passwords don't match` }),
    };
    setProblems(found);
    if (focusFirst(form, found)) return;
    setPending(true);
    try {
      await api(changePassword, { params: { id: user.id }, body });
      setChanges((count) => count + 1);
      toast({ title: t`Success`, description: t`Your password has been updated.` });
    } catch (error) {
      setProblems(refusedFields(error));
      toastError(t`Error`, reasonOf(error, t`Failed to update password`));
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      key={changes}
      noValidate
      className="grid max-w-md gap-5"
      onSubmit={(event) => void submit(event)}
    >
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={user.username} />
      <PasswordField
        label={t`Current Password`}
        name="currentPassword"
        autoComplete="current-password"
        error={problems['currentPassword']}
      />
      <PasswordField
        label={t`New Password`}
        name="newPassword"
        autoComplete="new-password"
        error={problems['newPassword']}
        hint={t`Password must be at least 8 characters long.`}
      />
      <PasswordField
        label={t`Confirm New Password`}
        name="confirmPassword"
        autoComplete="new-password"
        error={problems['confirmPassword']}
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        {pending ? <Trans>Updating...</Trans> : <Trans>Update Password</Trans>}
      </Button>
    </form>
  );
}
