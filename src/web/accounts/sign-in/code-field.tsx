import { useLingui } from '@lingui/react/macro';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

/** The second step's code, of the app or for recovery. */
export function CodeField({ error }: { error?: string | undefined }) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Code`}
      required
      error={error}
      hint={t`Enter the six digits from your authenticator app, or a recovery code.`}
    >
      <Input
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
    </Field>
  );
}
