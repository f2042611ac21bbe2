import { Trans, useLingui } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { beginPasskeySignIn, confirmPresence } from '#contract/accounts/account-security.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { useApi } from '#web/lib/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { PasswordPrompt } from '../security/password-prompt.tsx';
import { usePasskeysHere } from '../security/use-passkey-support.ts';

interface ConfirmationPromptProps {
  readonly user: CurrentUser;
  /** Told once: whether they showed that it is they. */
  readonly onDone: (confirmed: boolean) => void;
}

/** Asks the person to show that it is they, before a call that an open browser alone must not make. */
export function ConfirmationPrompt({ user, onDone }: ConfirmationPromptProps) {
  const { t } = useLingui();
  const api = useApi();
  return (
    <PasswordPrompt
      user={user}
      title={t`Confirm that it's you`}
      text={
        user.hasPassword ? (
          <Trans>Enter your password or use a passkey. We won't ask again for 10 minutes.</Trans>
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
      <PasskeyConfirmation onConfirmed={() => onDone(true)} />
    </PasswordPrompt>
  );
}

function PasskeyConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const api = useApi();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!usePasskeysHere()) return null;
  const confirm = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = (await api(beginPasskeySignIn)) as unknown as Parameters<
        typeof startAuthentication
      >[0]['optionsJSON'];
      const response = await startAuthentication({ optionsJSON });
      await api(confirmPresence, { body: { response: { ...response } } });
      onConfirmed();
    } catch (error) {
      // Closing the browser's own dialog is an answer, not a failure.
      if ((error as Error).name !== 'NotAllowedError') setFailure((error as Error).message);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      {failure !== undefined && <FormError title={failure} />}
      <Button type="button" variant="outline" pending={pending} onClick={() => void confirm()}>
        <KeyRound aria-hidden="true" className="size-4" />
        <Trans>Use a passkey</Trans>
      </Button>
    </>
  );
}
