import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { suggestPlaces } from '#contract/places/places.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { Field } from '#web/ui/forms/field.tsx';

interface LocationFieldProps {
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
}

/** Where a person is: a suggested place, or free text. */
export function LocationField({ defaultValue = '', error }: LocationFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(defaultValue);
  const [used, setUsed] = useState(false);
  const query = useDeferredValue(typed).slice(0, 100);
  const places = useQuery({
    ...queryOf(suggestPlaces, { query: { q: query } }),
    enabled: used,
    placeholderData: keepPreviousData,
  });
  return (
    <Field
      label={t`Location`}
      readers={t`Public`}
      optional
      error={error}
      hint={<Trans>Your city. We never show your exact location.</Trans>}
    >
      <Combobox
        name="location"
        maxLength={200}
        value={typed}
        onValueChange={setTyped}
        onFocus={() => setUsed(true)}
        suggestions={(places.data ?? []).map((place) => place.label)}
        filter="none"
        placeholder={t`Austin, TX`}
      />
    </Field>
  );
}
