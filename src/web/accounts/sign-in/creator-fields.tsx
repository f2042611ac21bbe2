import { Trans, useLingui } from '@lingui/react/macro';
import { creatorServiceTypes } from '#contract/constants.ts';
import { defaultDeliveryDays } from '#contract/deliveries/delivery-terms.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

interface CreatorFieldsProps {
  readonly serviceType: string | undefined;
  readonly bio: string | undefined;
  /** As typed before. */
  readonly deliveryDays: string | undefined;
  readonly errors: Readonly<Record<string, string>>;
}

/** Fields for creators only. Shown with CSS by the form's toggle, so it works without scripts. */
export function CreatorFields({ serviceType = '', bio, deliveryDays, errors }: CreatorFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="hidden gap-5 [form:has([value=true]:checked)>&]:grid">
      <Field label={t`Service Type`} error={errors['serviceType']}>
        <Select name="serviceType" defaultValue={serviceType}>
          <option value="">{t`Select your service type`}</option>
          {creatorServiceTypes.map((service) => (
            <option key={service} value={service}>
              {t(serviceLabels[service])}
            </option>
          ))}
        </Select>
      </Field>
      <NumberField
        kind="count"
        name="deliveryDays"
        label={t`Deliver within (days)`}
        hint={t`After the shoot. We hold your client's payment until they approve what you deliver. Enter 0 if there's nothing to deliver.`}
        error={errors['deliveryDays']}
        defaultValue={deliveryDays ?? defaultDeliveryDays}
      />
      <Field
        label={t`Bio`}
        readers={t`Public`}
        optional
        error={errors['bio']}
        hint={<Trans>What you do, and what clients love about it.</Trans>}
      >
        <Textarea name="bio" rows={4} maxLength={2000} defaultValue={bio} />
      </Field>
    </div>
  );
}
