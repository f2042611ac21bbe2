import { useLingui } from '@lingui/react/macro';
import {
  availabilityChoices,
  creatorSorts,
  ratingChoices,
  specialties,
} from '#contract/creators/creator-choices.ts';
import { specialtyLabels } from '#web/lib/specialty-labels.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { availabilityLabels, ratingLabel, sortLabels } from './filter-labels.ts';
import type { SearchState } from './search-state.ts';

/** Every filter and the order as form fields. */
export function FilterFields({ state }: { state: SearchState }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Field label={t`Keywords`} id="plain-q">
        <Input name="q" maxLength={100} defaultValue={state.q} />
      </Field>
      <Field label={t`Specialty`} id="plain-specialty">
        <Select name="specialty" defaultValue={state.specialty ?? ''}>
          <option value="">{t`Any specialty`}</option>
          {specialties.map((specialty) => (
            <option key={specialty} value={specialty}>
              {t(specialtyLabels[specialty])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Minimum price ($ per hour)`} id="plain-min-price">
        <Input type="number" name="minPrice" min={0} max={500} defaultValue={state.minPrice} />
      </Field>
      <Field label={t`Maximum price ($ per hour)`} id="plain-max-price">
        <Input type="number" name="maxPrice" min={0} max={500} defaultValue={state.maxPrice} />
      </Field>
      <Field label={t`Rating`} id="plain-rating">
        <Select name="rating" defaultValue={state.rating ?? '0'}>
          {ratingChoices.map((rating) => (
            <option key={rating} value={rating}>
              {ratingLabel(i18n, String(rating))}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Availability`} id="plain-availability">
        <Select name="availability" defaultValue={state.availability ?? 'any'}>
          {availabilityChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(availabilityLabels[choice])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Sort by`} id="plain-sort">
        <Select name="sort" defaultValue={state.sort ?? 'featured'}>
          {creatorSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sortLabels[sort])}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
