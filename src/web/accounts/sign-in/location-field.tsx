import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { PlaceField } from '#web/places/components/place-field.tsx';

interface LocationFieldProps {
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
}

/** Where a person is. */
export function LocationField({ defaultValue = '', error }: LocationFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  return (
    <PlaceField
      name="location"
      value={typed}
      onValueChange={setTyped}
      optional
      autoComplete="address-level2"
      error={error}
      hint={<Trans>Your city. We never show your exact location.</Trans>}
    />
  );
}
