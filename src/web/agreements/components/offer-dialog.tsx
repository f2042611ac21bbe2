import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AgreementVersion } from '#contract/agreements/agreements.ts';
import {
  agreementTemplates,
  templateRights,
  type UsageRights,
} from '#contract/agreements/usage-rights.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { type AgreedOrder, agreementCallsOf } from './agreed-order.ts';
import { RightsFields } from './rights-fields.tsx';
import { templateTitles } from './rights-labels.ts';

/** Offers other terms: a new version, which the client signs again. */
export function OfferDialog({
  of: { order, changes },
  from,
}: {
  of: AgreedOrder;
  /** The newest version. */
  from: AgreementVersion | undefined;
}) {
  const { t } = useLingui();
  const [template, setTemplate] = useState(from?.template ?? 'personal');
  const [rights, setRights] = useState<UsageRights>(
    from?.document.rights ?? templateRights.personal,
  );
  const calls = agreementCallsOf(order);
  const offer = useStep(calls.offer, [calls.get, ...changes], {
    done: { title: t`Agreement offered`, description: t`We've let your client know.` },
    failed: t`The agreement wasn't offered`,
  });
  return (
    <FormDialog
      trigger={from ? t`Offer another version` : t`Offer an agreement`}
      title={from ? t`Offer another version` : t`Offer an agreement`}
      text={
        from
          ? t`${from.document.client} will need to sign again. Until then, the signed version stays in effect. This isn't legal advice.`
          : t`Your client signs it before you deliver. This isn't legal advice.`
      }
      submitLabel={t`Offer`}
      pending={offer.isPending}
      onSubmit={(close) =>
        offer.run({ params: { id: order.id }, body: { template, rights } }, close)
      }
    >
      <Field label={t`Template`}>
        <Select
          value={template}
          onChange={({ target }) => {
            const chosen = agreementTemplates.find((one) => one === target.value) ?? 'personal';
            setTemplate(chosen);
            setRights(templateRights[chosen]);
          }}
        >
          {agreementTemplates.map((one) => (
            <option key={one} value={one}>
              {t(templateTitles[one])}
            </option>
          ))}
        </Select>
      </Field>
      <RightsFields rights={rights} onChange={setRights} />
    </FormDialog>
  );
}
