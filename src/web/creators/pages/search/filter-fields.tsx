import { useLingui } from '@lingui/react/macro';
import {
  availabilityChoices,
  creatorSorts,
  ratingChoices,
} from '#contract/creators/creator-choices.ts';
import { useSpecialties } from '#web/lib/specialty-labels.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { availabilityLabels, ratingLabel, sortLabels } from './filters.ts';
import type { SearchState } from './search-state.ts';

/** The fields' values that filter nothing. */
export const unfiltered = {
  q: '',
  specialty: '',
  minPrice: '0',
  maxPrice: '500',
  rating: '0',
  availability: 'any',
  sort: 'featured',
} as const satisfies Partial<Record<keyof SearchState, string>>;

/** Every filter and the order as form fields. */
export function FilterFields({ state }: { state: SearchState }) {
  const { t, i18n } = useLingui();
  const specialties = useSpecialties();
  const choice = (
    name: 'specialty' | 'rating' | 'availability' | 'sort',
    label: string,
    choices: readonly (readonly [value: string | number, label: string])[],
  ) => (
    <Field label={label} id={`plain-${name}`}>
      <Select name={name} defaultValue={state[name] ?? unfiltered[name]}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
  const price = (name: 'minPrice' | 'maxPrice', label: string) => (
    <Field label={label} id={`plain-${name}`}>
      <Input name={name} inputMode="numeric" pattern="\d*" defaultValue={state[name]} />
    </Field>
  );
  return (
    <>
      <Field label={t`Keywords`} id="plain-q">
        <Input name="q" maxLength={100} defaultValue={state.q} />
      </Field>
      {choice('specialty', t`Specialty`, [
        ['', t`Any specialty`],
        ...specialties.map(({ name, label }) => [name, label] as const),
      ])}
      {price('minPrice', t`Minimum price ($ per hour)`)}
      {price('maxPrice', t`Maximum price ($ per hour)`)}
      {choice(
        'rating',
        t`Rating`,
        ratingChoices.map((rating) => [rating, ratingLabel(i18n, String(rating))]),
      )}
      {choice(
        'availability',
        t`Availability`,
        availabilityChoices.map((name) => [name, t(availabilityLabels[name])]),
      )}
      {choice(
        'sort',
        t`Sort by`,
        creatorSorts.map((name) => [name, t(sortLabels[name])]),
      )}
    </>
  );
}
