import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  beginSecondFactor,
  getAccountSecurity,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/accounts/account-security.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { invalidate, useApi } from '#web/lib/api/query.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { PasswordPrompt } from './password-prompt.tsx';
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

/** Shown once: the server stores only hashes. */
function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');
  const copy = async () => {
    const description = t`Store them somewhere you can reach without your phone.`;
    if (await copyText(text)) return toast({ title: t`Copied`, description });
    // If the page is not allowed to copy, the person can.
    if (list.current) getSelection()?.selectAllChildren(list.current);
    toast({ title: t`Press Ctrl+C or ⌘C to copy`, description });
  };
  return (
    <div className="grid gap-4">
      <ul
        ref={list}
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-muted p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </div>
  );
}
