import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Policy, policyNames } from '#contract/bookings/cancellation-policies.ts';
import { useSite } from '#web/lib/api/site.ts';
import { describePolicy, policyTitles } from '#web/lib/format/describe-policy.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

/** The field named `cancellationPolicy`, with a description of the chosen one. */
export function CancellationPolicyField({ current }: { current: Policy }) {
  const { t } = useLingui();
  const { cancellationPolicies: offered } = useSite();
  const [policy, setPolicy] = useState<Policy>(current);
  const meaning = describePolicy(t, policy);
  return (
    <Field label={t`Cancellation policy`} required hint={t`${meaning} Applies to new bookings.`}>
      <Select
        name="cancellationPolicy"
        value={policy}
        onChange={({ currentTarget }) =>
          setPolicy(policyNames.find((one) => one === currentTarget.value) ?? current)
        }
      >
        {policyNames
          .filter((one) => one === current || offered.includes(one))
          .map((one) => (
            <option key={one} value={one}>
              {t(policyTitles[one])}
            </option>
          ))}
      </Select>
    </Field>
  );
}
