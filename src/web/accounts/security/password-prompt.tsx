import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { reasonOf, refusedFields, valuesOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';
import { PasswordField } from './password-field.tsx';

interface PasswordPromptProps {
  readonly user: CurrentUser;
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  /** For irreversible actions. */
  readonly destructive?: boolean;
  /** More content before the password. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** The action; shows its refusal here. Called without a password for people who have none. */
  readonly onConfirm: (password: string | undefined) => Promise<void>;
}

/** Asks for the password again, before a change of account security. */
export function PasswordPrompt(props: PasswordPromptProps) {
  const { user, title, text, confirmLabel, destructive, children, onClose, onConfirm } = props;
  const { t } = useLingui();
  const [failure, setFailure] = useState<string>();
  const { errors, pending, onSubmit } = useContractForm({
    read: (form) => (user.hasPassword ? (valuesOf(form)['password'] ?? '') : undefined),
    send: (password) => {
      setFailure(undefined);
      return onConfirm(password);
    },
    refused: (error) => {
      if (!('password' in refusedFields(error)))
        setFailure(reasonOf(error, t`That didn't work. Please try again.`));
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} text={text}>
        <form noValidate className="grid gap-5" onSubmit={onSubmit}>
          {children}
          {failure !== undefined && <FormError title={failure} />}
          <input hidden readOnly name="username" autoComplete="username" value={user.username} />
          {user.hasPassword && (
            <PasswordField
              label={t`Current Password`}
              name="password"
              autoComplete="current-password"
              error={errors['password']}
            />
          )}
          <DialogActions>
            <Button
              type="submit"
              variant={destructive ? 'destructive' : 'default'}
              pending={pending}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
