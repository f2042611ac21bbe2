import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  beginSecondFactor,
  getAccountSecurity,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/accounts/account-security.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { invalidate, useApi } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { PasswordPrompt } from './password-prompt.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { TwoStepSetUp } from './two-step-set-up.tsx';

interface TwoStepProps {
  readonly user: CurrentUser;
  readonly factor: { readonly since: string; readonly recoveryCodesLeft: number } | null;
}

type Step = 'begin' | 'remove' | 'renew' | undefined;

/** Two-step sign-in with an authenticator app: turning it on and off, and its recovery codes. */
export function TwoStep({ user, factor }: TwoStepProps) {
  const { t } = useLingui();
  const api = useApi();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>();
  const [setUp, setSetUp] = useState<{ secret: string; address: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setStep(undefined);
  const work = {
    begin: async (password: string | undefined) => {
      setSetUp(await api(beginSecondFactor, { body: { password } }));
    },
    remove: async (password: string | undefined) => {
      await api(removeSecondFactor, { body: { password } });
      await invalidate(queryClient, getAccountSecurity);
      toast({ title: t`Two-step sign-in is off` });
    },
    renew: async (password: string | undefined) => {
      setCodes((await api(renewRecoveryCodes, { body: { password } })).recoveryCodes);
      await invalidate(queryClient, getAccountSecurity);
    },
  };
  const titles = {
    begin: t`Set up two-step sign-in`,
    remove: t`Turn off two-step sign-in`,
    renew: t`New recovery codes`,
  };
  return (
    <div className="grid gap-4">
      {factor ? (
        <>
          <p>
            <Trans>On since {format.date(factor.since)}.</Trans>{' '}
            <Plural
              value={factor.recoveryCodesLeft}
              _0="You have no recovery codes left. Create new ones."
              one="# recovery code is left."
              other="# recovery codes are left."
            />
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={() => setStep('renew')}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button variant="outline" onClick={() => setStep('remove')}>
              <Trans>Turn off</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-muted-foreground">
            <Trans>Add a second step when you sign in: a code from an app on your phone.</Trans>
          </p>
          <Button variant="outline" className="justify-self-start" onClick={() => setStep('begin')}>
            <Trans>Set up</Trans>
          </Button>
        </>
      )}
      {step !== undefined && (
        <PasswordPrompt
          user={user}
          title={titles[step]}
          text={t`Please confirm it's you.`}
          confirmLabel={step === 'remove' ? t`Turn off` : t`Continue`}
          onClose={close}
          onConfirm={async (password) => {
            await work[step](password);
            close();
          }}
        />
      )}
      {setUp && (
        <TwoStepSetUp
          {...setUp}
          onClose={() => setSetUp(undefined)}
          onDone={(given) => {
            setSetUp(undefined);
            setCodes(given);
          }}
        />
      )}
      {codes && (
        <Dialog open onOpenChange={(open) => !open && setCodes(undefined)}>
          <DialogContent
            title={t`Your recovery codes`}
            text={t`Each code signs you in once when you don't have your phone. We only show them now.`}
            footer={
              <Button onClick={() => setCodes(undefined)}>
                <Trans>I've saved them</Trans>
              </Button>
            }
          >
            <RecoveryCodeList codes={codes} />
          </DialogContent>
        </Dialog>
      )}
    </div>
  );
}
