import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { confirmPresence } from '#contract/accounts/account-security.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { useApi } from '#web/lib/api/query.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { PasskeyButton } from '../security/passkey-button.tsx';
import { PasswordPrompt } from '../security/password-prompt.tsx';

interface ConfirmationPromptProps {
  readonly user: CurrentUser;
  /** Called once: whether they confirmed their identity. */
  readonly onDone: (confirmed: boolean) => void;
}

/**
 * Asks the person to confirm their identity, before a call that an unattended browser must not
 * make.
 */
export function ConfirmationPrompt({ user, onDone }: ConfirmationPromptProps) {
  const { t } = useLingui();
  const api = useApi();
  const [failure, setFailure] = useState<string>();
  return (
    <PasswordPrompt
      user={user}
      title={t`Confirm that it's you`}
      text={
        user.hasPassword ? (
          <Trans>
            Enter your password or use a passkey. We won't ask again for 10 minutes, except for a
            new email.
          </Trans>
        ) : (
          <Trans>Use a passkey, or sign in again. We won't ask again for a few minutes.</Trans>
        )
      }
      confirmLabel={t`Confirm`}
      onClose={() => onDone(false)}
      onConfirm={async (password) => {
        await api(confirmPresence, { body: { password } });
        onDone(true);
      }}
    >
      {failure !== undefined && <FormError title={failure} />}
      <PasskeyButton
        onResponse={async (response) => {
          setFailure(undefined);
          await api(confirmPresence, { body: { response } });
          onDone(true);
        }}
        onFailed={setFailure}
      >
        <Trans>Use a passkey</Trans>
      </PasskeyButton>
    </PasswordPrompt>
  );
}
