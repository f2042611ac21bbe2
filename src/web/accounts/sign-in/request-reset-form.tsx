import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { resetRequest } from '#contract/accounts/account-fields.ts';
import { requestPasswordReset } from '#contract/accounts/accounts.ts';
import { useCall } from '#web/lib/api/query.ts';
import { focusFirst, problemsOf, valuesOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { useEnhanced } from '../security/use-enhanced.ts';

/** Requests a link to set a new password. The response is the same whether or not the account exists. */
export function RequestResetForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const enhanced = useEnhanced();
  const [error, setError] = useState<string>();
  const request = useCall(requestPasswordReset, {
    onSuccess: (_, { body }) => onSent(body.email),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.isPending) return;
    const { email = '' } = valuesOf(event.currentTarget);
    const problems = problemsOf(resetRequest, { email });
    setError(problems['email']);
    if (problems['email'] === undefined) request.mutate({ body: { email } });
    else focusFirst(event.currentTarget, problems);
  };
  return (
    // A post, so nothing ends up in the address without scripts.
    <form method="post" noValidate={enhanced} onSubmit={submit} className="grid gap-5">
      {request.isError && <FormError title={request.error.message} />}
      <Field label={t`Email`} required error={error}>
        <Input name="email" type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Button type="submit" size="lg" pending={request.isPending} className="w-full">
        <Trans>Send the link</Trans>
      </Button>
    </form>
  );
}
