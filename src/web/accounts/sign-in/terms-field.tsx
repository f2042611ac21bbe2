import { Trans } from '@lingui/react/macro';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';

/** Consent, with links to both texts that keep the form's input. */
export function TermsField({ error }: { error: string | undefined }) {
  return (
    <Field
      layout="inline"
      required
      error={error}
      label={
        <Trans>
          I agree to the{' '}
          <a
            href="/terms"
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            Terms of Service
          </a>{' '}
          and the{' '}
          <a
            href="/privacy"
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            Privacy Policy
          </a>
        </Trans>
      }
    >
      <Checkbox name="terms" />
    </Field>
  );
}
