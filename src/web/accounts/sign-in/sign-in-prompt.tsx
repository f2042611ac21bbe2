import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { finishSignIn, signInWithPasskey } from '#contract/accounts/account-security.ts';
import { type CurrentUser, login } from '#contract/accounts/accounts.ts';
import { getUser } from '#contract/accounts/session.ts';
import { isNextStep } from '#contract/accounts/sign-in.ts';
import { SaidError } from '#web/lib/api/api-error.ts';
import { useApi } from '#web/lib/api/query.ts';
import { userQuery } from '#web/lib/api/session.ts';
import { reasonOf, valuesOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';
import { PasskeyButton } from '../security/passkey-button.tsx';
import { PasswordField } from '../security/password-field.tsx';
import { CodeField } from './code-field.tsx';

interface SignInPromptProps {
  /** Whose session is over. */
  readonly user: CurrentUser;
  /** Called once: whether the same person is signed in again. */
  readonly onDone: (signedIn: boolean) => void;
}

/** Signs in again over the page, whose input stays as it is. */
export function SignInPrompt({ user, onDone }: SignInPromptProps) {
  const { t } = useLingui();
  const api = useApi();
  const [failure, setFailure] = useState<string>();
  const [asksForCode, setAsksForCode] = useState(false);
  const goOnAs = useGoOn(user, onDone);
  const failed = (error: unknown) =>
    setFailure(reasonOf(error, t`That didn't work. Please try again.`));
  const { pending, onSubmit } = useContractForm({
    read: (form) => valuesOf(form),
    send: async ({ password = '', code = '' }) => {
      setFailure(undefined);
      const reply = asksForCode
        ? await api(finishSignIn, { body: { code } })
        : await api(login, { body: { username: user.username, password } });
      if (isNextStep(reply)) setAsksForCode(true);
      else await goOnAs(reply);
    },
    refused: failed,
  });
  const asksForPassword = user.hasPassword && !asksForCode;
  return (
    <Dialog open onOpenChange={(open) => !open && onDone(false)}>
      <DialogContent
        title={t`Sign in to go on`}
        text={
          <Trans>
            Your session ended. Sign in as {user.fullName}, and we'll go on where you were. Nothing
            is lost.
          </Trans>
        }
      >
        <form noValidate className="grid gap-5" onSubmit={onSubmit}>
          {failure !== undefined && <FormError title={failure} />}
          <input hidden readOnly name="username" autoComplete="username" value={user.username} />
          {asksForPassword && (
            <PasswordField label={t`Password`} name="password" autoComplete="current-password" />
          )}
          {asksForCode && <CodeField />}
          <PasskeyButton
            onResponse={async (response) =>
              goOnAs(await api(signInWithPasskey, { body: { response } }))
            }
            onFailed={setFailure}
          >
            <Trans>Use a passkey</Trans>
          </PasskeyButton>
          <a
            href="/auth?tab=login"
            target="_blank"
            rel="noreferrer"
            className="justify-self-start text-sm underline underline-offset-4"
          >
            <Trans>Sign in another way, in a new tab</Trans>
          </a>
          {(asksForPassword || asksForCode) && (
            <DialogActions>
              <Button type="submit" pending={pending}>
                <Trans>Sign In</Trans>
              </Button>
            </DialogActions>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}

/**
 * Goes on as the person whose page this is, also once they have signed in in another tab. Someone else's page is loaded
 * again: what stands in it belongs to the first.
 */
function useGoOn(user: CurrentUser, onDone: (signedIn: boolean) => void) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const goOnAs = async (person: CurrentUser) => {
    // A browser that blocks cookies has kept nothing of the reply.
    const here = await api(getUser).catch(() => undefined);
    if (here?.id !== person.id)
      throw new SaidError(t`Your browser blocks cookies. Allow them for this site to sign in.`);
    if (person.id !== user.id) return window.location.reload();
    client.setQueryData(userQuery.queryKey, here);
    onDone(true);
    // What failed to load without a session.
    await client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  const returned = useEffectEvent(async () => {
    if (document.hidden) return;
    const here = await api(getUser).catch(() => undefined);
    if (here) await goOnAs(here);
  });
  useEffect(() => {
    const listen = () => void returned();
    addEventListener('focus', listen);
    document.addEventListener('visibilitychange', listen);
    return () => {
      removeEventListener('focus', listen);
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);
  return goOnAs;
}
