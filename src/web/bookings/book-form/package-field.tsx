import { useLingui } from '@lingui/react/macro';
import type { CreatorPackage } from '#contract/creators/creator-replies.ts';
import { formatCents, formatDollars } from '#contract/money.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

interface PackageFieldProps {
  readonly packages: readonly CreatorPackage[];
  /** Whole USD; without one there are packages alone. */
  readonly hourlyRate: number | null;
  readonly chosen: CreatorPackage | undefined;
  /** Gets undefined for a booking by the hour. */
  readonly onChoose: (id: number | undefined) => void;
}

/** By the hour, or one of the creator's packages. */
export function PackageField({ packages, hourlyRate, chosen, onChoose }: PackageFieldProps) {
  const { t } = useLingui();
  return (
    <Field label={t`What to book`} required>
      <Select
        value={chosen ? String(chosen.id) : ''}
        onChange={(event) => onChoose(Number(event.target.value) || undefined)}
      >
        {hourlyRate ? (
          <option value="">{t`By the hour, ${formatDollars(hourlyRate)}`}</option>
        ) : null}
        {packages.map(({ id, title, price }) => (
          <option key={id} value={id}>
            {t`${title}, ${formatCents(price)}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
