import { Trans, useLingui } from '@lingui/react/macro';
import MapPin from 'lucide-react/icons/map-pin';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

interface AddressFieldProps {
  readonly value: string;
  readonly onChange: (address: string) => void;
  /** Offered while the field is empty. */
  readonly last: string | undefined;
}

/** Where the work is. */
export function AddressField({ value, onChange, last }: AddressFieldProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`Address`}
        optional
        hint={t`Only your creator sees this. You can add it later.`}
      >
        <Input
          value={value}
          maxLength={300}
          autoComplete="street-address"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {value === '' && last !== undefined && (
        <button type="button" className="chip mt-2 max-w-full" onClick={() => onChange(last)}>
          <MapPin aria-hidden="true" />
          <span className="wrap-anywhere">
            <Trans>Use {last}</Trans>
          </span>
        </button>
      )}
    </>
  );
}
