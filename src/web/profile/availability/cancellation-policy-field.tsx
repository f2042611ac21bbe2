import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cancellationPolicies } from '#contract/creators/creator-choices.ts';
import type { CreatorProfile } from '#contract/creators/creator-replies.ts';
import { useSite } from '#web/lib/api/site.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

type Policy = CreatorProfile['cancellationPolicy'];

/** The field named `cancellationPolicy`, saying what the chosen one means. */
export function CancellationPolicyField({ current }: { current: Policy }) {
  const { t } = useLingui();
  const { cancellationPolicies: offered } = useSite();
  const [policy, setPolicy] = useState<Policy>(current);
  const names: Record<Policy, string> = {
    flexible: t`Flexible`,
    moderate: t`Moderate`,
    strict: t`Strict`,
  };
  const meanings: Record<Policy, string> = {
    flexible: t`Clients get all back until 24 hours before the start, then half. For new bookings.`,
    moderate: t`Clients get all back until 5 days before the start, then half. For new bookings.`,
    strict: t`Clients get all back until 7 days before the start, then nothing. For new bookings.`,
  };
  return (
    <Field label={t`Cancellation policy`} required hint={meanings[policy]}>
      <Select
        name="cancellationPolicy"
        value={policy}
        onChange={({ currentTarget }) =>
          setPolicy(cancellationPolicies.find((one) => one === currentTarget.value) ?? current)
        }
      >
        {cancellationPolicies
          .filter((one) => one === current || offered.includes(one))
          .map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
      </Select>
    </Field>
  );
}
