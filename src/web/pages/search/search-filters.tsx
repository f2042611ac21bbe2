import { useLingui } from '@lingui/react/macro';
import { availabilityChoices, ratingChoices } from '#contract/creator-choices.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { availabilityLabels, ratingLabel } from './filter-labels.ts';
import { NearMe } from './near-me.tsx';
import { PriceFilter } from './price-filter.tsx';
import type { SearchState } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

/** The filters as chips that say their value. */
export function SearchFilters({ state }: { state: SearchState }) {
  const { t, i18n } = useLingui();
  const change = useChangeSearch(state);
  const availability = state.availability ?? 'any';
  const rating = state.rating ?? '0';
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t`Filters`}</legend>
      <NearMe state={state} />
      <PriceFilter state={state} />
      <Popover>
        <PopoverTrigger asChild>
          <Chip
            label={rating === '0' ? t`Rating` : ratingLabel(i18n, rating)}
            active={rating !== '0'}
            onClear={() => change({ rating: undefined })}
          />
        </PopoverTrigger>
        <PopoverContent label={t`Rating`}>
          <SegmentedControl
            legend={t`Lowest rating`}
            name="rating"
            value={rating}
            segments={ratingChoices.map(String).map((value) => ({
              value,
              label: ratingLabel(i18n, value),
            }))}
            onValueChange={(value) =>
              change({ rating: value === '3' || value === '4' ? value : undefined })
            }
          />
        </PopoverContent>
      </Popover>
      <Popover>
        <PopoverTrigger asChild>
          <Chip
            label={availability === 'any' ? t`Availability` : t(availabilityLabels[availability])}
            active={availability !== 'any'}
            onClear={() => change({ availability: undefined })}
          />
        </PopoverTrigger>
        <PopoverContent label={t`Availability`}>
          <SegmentedControl
            legend={t`When they are free`}
            name="availability"
            value={availability}
            segments={availabilityChoices.map((value) => ({
              value,
              label: t(availabilityLabels[value]),
            }))}
            onValueChange={(value) => change({ availability: value === 'any' ? undefined : value })}
          />
        </PopoverContent>
      </Popover>
    </fieldset>
  );
}
