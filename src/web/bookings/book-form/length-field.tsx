import { useLingui } from '@lingui/react/macro';
import { bookingHours } from '#contract/bookings/bookings.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

interface LengthFieldProps {
  readonly hours: number;
  /** The most that fits on the day. */
  readonly longest: number;
  readonly onChange: (hours: number) => void;
}

/** How long a booking by the hour takes. */
export function LengthField({ hours, longest, onChange }: LengthFieldProps) {
  const { t } = useLingui();
  const lengths = Array.from(
    { length: Math.max(0, (longest - bookingHours.min) / bookingHours.step + 1) },
    (_, step) => bookingHours.min + step * bookingHours.step,
  );
  return (
    <Field label={t`Length`} required>
      <Select value={String(hours)} onChange={(event) => onChange(Number(event.target.value))}>
        {lengths.map((length) => (
          <option key={length} value={length}>
            {length === 1 ? t`1 hour` : t`${length} hours`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
