import { Trans, useLingui } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { beginPasskeySignIn, signInWithPasskey } from '#contract/accounts/account-security.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { useApi } from '#web/lib/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { usePasskeysHere } from '../security/use-passkey-support.ts';

/** Signs in without a name or a password, where the browser can. */
export function PasskeySignIn({
  onSignedIn,
}: {
  onSignedIn: (user: CurrentUser) => Promise<void>;
}) {
  const { t } = useLingui();
  const api = useApi();
  const [pending, setPending] = useState(false);
  if (!usePasskeysHere()) return null;
  const signIn = async () => {
    setPending(true);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = (await api(beginPasskeySignIn)) as unknown as Parameters<
        typeof startAuthentication
      >[0]['optionsJSON'];
      const response = await startAuthentication({ optionsJSON });
      await onSignedIn(await api(signInWithPasskey, { body: { response: { ...response } } }));
      toast({ title: t`Welcome back!`, description: t`You've been successfully logged in.` });
    } catch (error) {
      // Closing the browser's own dialog is an answer, not a failure.
      if ((error as Error).name === 'NotAllowedError') return;
      toastError(t`Login failed`, (error as Error).message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="outline" pending={pending} onClick={() => void signIn()} className="w-full">
      <KeyRound aria-hidden="true" className="size-4" />
      <Trans>Sign in with a passkey</Trans>
    </Button>
  );
}
