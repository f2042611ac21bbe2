import { useLingui } from '@lingui/react/macro';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { useZonedFormat } from '../components/use-zoned-format.ts';

interface StartFieldProps {
  readonly starts: readonly string[];
  readonly value: string;
  readonly onChange: (startsAt: string) => void;
  readonly timeZone: string;
}

/** When the work starts, in its own zone. */
export function StartField({ starts, value, onChange, timeZone }: StartFieldProps) {
  const { t } = useLingui();
  const format = useZonedFormat(timeZone);
  // When the clocks go back, an hour occurs twice.
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const label of starts.map(format.time)) (seen.has(label) ? twice : seen).add(label);
  return (
    <Field label={t`Start time`} hint={t`All times are in ${format.zone}.`} required>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {starts.map((start) => (
          <option key={start} value={start}>
            {twice.has(format.time(start)) ? format.namedTime(start) : format.time(start)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
