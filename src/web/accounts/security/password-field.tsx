import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useEffect, useState } from 'react';
import { checkPassword } from '#contract/accounts/account-security.ts';
import { useApi } from '#web/lib/api/query.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { passwordStrength } from './password-strength.ts';
import { useEnhanced } from './use-enhanced.ts';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  /** For a new password: the minimum length; shows its strength. */
  readonly shortest?: number | undefined;
  readonly hint?: ReactNode;
  readonly id?: string | undefined;
}

/** A password field that can be revealed, and shows a new password's strength. */
export function PasswordField({
  label,
  name,
  autoComplete,
  error,
  shortest,
  hint,
  id,
}: PasswordFieldProps) {
  const { t } = useLingui();
  const enhanced = useEnhanced();
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const texts = {
    short: t`Use at least ${shortest ?? 0} characters.`,
    weak: t`Strength: weak. A few unrelated words are strong and easy to remember.`,
    fair: t`Strength: fair. A little longer is better.`,
    strong: t`Strength: strong.`,
  };
  const common = useIsCommon(shortest === undefined ? '' : typed, shortest ?? 0);
  const found = shortest === undefined ? undefined : passwordStrength(typed, shortest);
  const strength =
    found &&
    (common && found !== 'short'
      ? t`Strength: weak. This is a common password and easy to guess.`
      : texts[found]);
  return (
    <Field
      label={label}
      required
      id={id}
      error={error}
      hint={strength === undefined ? hint : <span aria-live="polite">{strength}</span>}
    >
      <span className="relative block">
        <Input
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          minLength={shortest}
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          className="pe-11"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {enhanced && (
          <button
            type="button"
            aria-label={shown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground"
          >
            {shown ? (
              <EyeOff aria-hidden="true" className="size-4" />
            ) : (
              <Eye aria-hidden="true" className="size-4" />
            )}
          </button>
        )}
      </span>
    </Field>
  );
}

const pauseMs = 400;

/**
 * Whether the typed password is among the most common ones, checked by the server after a pause in
 * typing; only a hint.
 */
function useIsCommon(typed: string, shortest: number): boolean {
  const api = useApi();
  const [common, setCommon] = useState<string>();
  useEffect(() => {
    if (typed === '' || typed.length < shortest) return undefined;
    const timer = setTimeout(() => {
      api(checkPassword, { body: { password: typed } })
        .then((reply) => reply.common && setCommon(typed))
        // Without a response there is no hint.
        .catch(() => undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [api, typed, shortest]);
  return typed !== '' && common === typed;
}
