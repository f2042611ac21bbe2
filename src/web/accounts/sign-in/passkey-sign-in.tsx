import { Trans, useLingui } from '@lingui/react/macro';
import { signInWithPasskey } from '#contract/accounts/account-security.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { useApi } from '#web/lib/api/query.ts';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { PasskeyButton } from '../security/passkey-button.tsx';

/** Signs in without a username or password, if the browser supports passkeys. */
export function PasskeySignIn({
  onSignedIn,
}: {
  onSignedIn: (user: CurrentUser) => Promise<void>;
}) {
  const { t } = useLingui();
  const api = useApi();
  return (
    <PasskeyButton
      className="w-full"
      onResponse={async (response) => {
        await onSignedIn(await api(signInWithPasskey, { body: { response } }));
        toast({ title: t`Welcome back!`, description: t`You've been successfully logged in.` });
      }}
      onFailed={(message) => toastError(t`Login failed`, message)}
    >
      <Trans>Sign in with a passkey</Trans>
    </PasskeyButton>
  );
}
