import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addPasskey,
  beginPasskey,
  getAccountSecurity,
  type Passkey,
  removePasskey,
} from '#contract/accounts/account-security.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { invalidate, useApi } from '#web/lib/api/query.ts';
import { presentTime } from '#web/lib/clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import { useBareAddress, usePasskeysHere } from './use-passkey-support.ts';

/** The passkeys of the account: a finger, a face or a device code instead of the password. */
export function PasskeyList({
  user,
  passkeys,
}: {
  user: CurrentUser;
  passkeys: readonly Passkey[];
}) {
  const { t } = useLingui();
  const api = useApi();
  const format = useFormat();
  const queryClient = useQueryClient();
  const possible = usePasskeysHere();
  const bareAddress = useBareAddress();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const remove = async (id: number, password: string | undefined) => {
    await api(removePasskey, { params: { id }, body: { password } });
    setRemoving(undefined);
    await invalidate(queryClient, getAccountSecurity);
  };
  const add = async (password: string | undefined) => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = (await api(beginPasskey, { body: { password } })) as unknown as Parameters<
      typeof startRegistration
    >[0]['optionsJSON'];
    const response = await startRegistration({ optionsJSON });
    const name = t`Passkey added ${format.date(new Date(presentTime()).toISOString())}`;
    await api(addPasskey, { body: { name, response: { ...response } } });
    setAdding(false);
    await invalidate(queryClient, getAccountSecurity);
    toast({ title: t`Passkey added`, description: t`You can now use it to sign in.` });
  };
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground">
        <Trans>Sign in with your fingerprint, face, or screen lock instead of a password.</Trans>
      </p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-border border-border border-y">
          {passkeys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div>
                <p className="font-semibold">{key.name}</p>
                <p className="text-muted-foreground text-sm">
                  {key.usedAt === null ? (
                    <Trans>Not used yet</Trans>
                  ) : (
                    <Trans>Last used {format.age(key.usedAt)}</Trans>
                  )}
                </p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={t`Remove ${key.name}`}
                onClick={() => setRemoving(key)}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {possible ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setAdding(true)}>
          <Trans>Add a passkey</Trans>
        </Button>
      ) : (
        <p className="text-sm">
          {bareAddress ? (
            <Trans>
              Passkeys need a site's name. Open this site by its name, not by its IP address, to add
              one.
            </Trans>
          ) : (
            <Trans>Passkeys aren't available in this browser.</Trans>
          )}
        </p>
      )}
      {removing && (
        <PasswordPrompt
          user={user}
          title={t`Remove this passkey?`}
          text={t`It can no longer sign you in. Delete it from your device, too.`}
          confirmLabel={t`Remove`}
          onClose={() => setRemoving(undefined)}
          onConfirm={(password) => remove(removing.id, password)}
        />
      )}
      {adding && (
        <PasswordPrompt
          user={user}
          title={t`Add a passkey`}
          text={t`Please confirm it's you. Your browser will guide you from there.`}
          confirmLabel={t`Continue`}
          onClose={() => setAdding(false)}
          onConfirm={add}
        />
      )}
    </div>
  );
}
