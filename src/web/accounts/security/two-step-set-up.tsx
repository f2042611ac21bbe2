import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { encode } from 'uqr';
import { confirmSecondFactor, getAccountSecurity } from '#contract/accounts/account-security.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { valuesOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';

interface TwoStepSetUpProps {
  readonly secret: string;
  /** The same as an otpauth address. */
  readonly address: string;
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** Shows the app's secret, and turns two-step sign-in on after a correct code. */
export function TwoStepSetUp({ secret, address, onClose, onDone }: TwoStepSetUpProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const confirm = useCall(confirmSecondFactor, {
    onSuccess: async ({ recoveryCodes }) => {
      onDone(recoveryCodes);
      await invalidate(queryClient, getAccountSecurity);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { code = '' } = valuesOf(event.currentTarget);
    if (!confirm.isPending) confirm.mutate({ body: { code } });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t`Set up two-step sign-in`}
        text={t`Scan this with an authenticator app, then enter the six digits it shows.`}
      >
        <form noValidate className="grid gap-5" onSubmit={submit}>
          <QrCode text={address} label={t`QR code for your authenticator app`} />
          <p className="text-sm">
            <Trans>
              Or enter this key manually:{' '}
              <code className="break-all font-semibold">
                {secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </code>
            </Trans>
          </p>
          <Field label={t`Code`} required error={confirm.error?.message}>
            <Input
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              className="max-w-40"
            />
          </Field>
          <Button type="submit" pending={confirm.isPending} className="justify-self-start">
            <Trans>Turn on</Trans>
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Dark modules on white in any theme, for cameras. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
