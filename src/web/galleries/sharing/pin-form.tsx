import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { enterPin, getSharedGallery } from '#contract/galleries/gallery-links.ts';
import { invalidate, useApi } from '#web/lib/api/query.ts';
import { focusFirst, problemsOf, valuesOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Input } from '#web/ui/forms/input.tsx';

/**
 * Asks for a link's PIN; also what a closed or wrong link shows, as neither may be told apart. Works
 * as a plain form, for browsers inside of apps.
 */
export function PinForm({ token, failed }: { token: string; failed: boolean }) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const body = { pin: valuesOf(event.currentTarget)['pin'] ?? '' };
    const found = problemsOf(enterPin.body, body);
    setError(found['pin']);
    setRefused(undefined);
    if (focusFirst(event.currentTarget, found)) return;
    setPending(true);
    try {
      await api(enterPin, { params: { token }, body });
      await invalidate(client, getSharedGallery);
    } catch (problem) {
      setRefused((problem as Error).message);
    } finally {
      setPending(false);
    }
  };
  const wrong =
    refused ??
    (failed ? t`This PIN doesn't open the gallery. Check it, or ask for a new link.` : undefined);
  return (
    <form
      noValidate
      method="post"
      action={`/api/g/${token}/pin`}
      onSubmit={(event) => void submit(event)}
      className="card grid gap-5 p-6"
    >
      <div className="grid gap-1">
        <h1 className="font-semibold text-lg">
          <Trans>Enter the PIN</Trans>
        </h1>
        <p className="text-muted-foreground">
          <Trans>
            This gallery opens with the PIN you got with the link. If you have none, the link may
            have ended: ask the sender for a new one.
          </Trans>
        </p>
      </div>
      {wrong !== undefined && <FormError title={wrong} />}
      <input type="hidden" name="token" value={token} />
      <Field label={t`PIN`} error={error ?? (wrong && t`This PIN doesn't fit`)} required>
        <Input name="pin" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Field>
      <Button type="submit" pending={pending}>
        <Trans>Open the gallery</Trans>
      </Button>
    </form>
  );
}
