import { Trans, useLingui } from '@lingui/react/macro';
import type { AgreementVersion } from '#contract/agreements/agreements.ts';
import { reasonOf, valuesOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { type AgreedOrder, agreementCallsOf } from './agreed-order.ts';
import { DocumentHash, useConsent } from './agreement-text.tsx';

/** The tick for electronic records, the typed name, and the signature. */
export function SignForm({
  of: { order, changes },
  version,
}: {
  of: AgreedOrder;
  version: AgreementVersion;
}) {
  const { t } = useLingui();
  const calls = agreementCallsOf(order);
  const sign = useStep(calls.sign, [calls.get, ...changes], {
    done: {
      title: t`Agreement signed`,
      description: t`Both of you get a copy by email.`,
    },
    failed: t`The agreement wasn't signed`,
  });
  const { document, sha256 } = version;
  const { consent, language } = useConsent(document);
  const { errors, onSubmit } = useContractForm({
    schema: calls.sign.body,
    read: (form) => {
      const { name = '', consent } = valuesOf(form);
      return { name, consent: (consent === 'on') as true, sha256 };
    },
    send: async (body) => sign.run({ params: { id: order.id }, body }),
    refused: (error) => toastError(t`Error`, reasonOf(error, t`The agreement wasn't signed`)),
  });
  return (
    <form noValidate className="grid gap-4 border-t pt-5" onSubmit={onSubmit}>
      <Field
        layout="inline"
        label={<span lang={language}>{consent}</span>}
        error={errors['consent']}
        required
      >
        <Checkbox name="consent" />
      </Field>
      <Field label={t`Your full name`} error={errors['name']} required>
        <Input name="name" autoComplete="name" maxLength={100} className="max-w-sm" />
      </Field>
      <Button type="submit" className="justify-self-start" pending={sign.isPending}>
        <Trans>Sign</Trans>
      </Button>
      <DocumentHash sha256={sha256} />
    </form>
  );
}
