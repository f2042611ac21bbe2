import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { priceRange } from '#contract/creator-choices.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx';
import { type Range, RangeSlider } from '#web/ui/range-slider.tsx';
import { priceLabel } from './filter-labels.ts';
import { pricesOf, type SearchState } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

const { min, max, step } = priceRange;
const isWhole = ([low, high]: Range) => low <= min && high >= max;

/** What an hour may cost; it filters only once it was moved. */
export function PriceFilter({ state }: { state: SearchState }) {
  const { t, i18n } = useLingui();
  const change = useChangeSearch(state);
  const chosen = pricesOf(state);
  const [moving, setMoving] = useState<Range>();
  const shown = moving ?? chosen;
  const active = !isWhole(chosen);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Chip
          label={active ? priceLabel(i18n, chosen) : t`Price`}
          active={active}
          onClear={() => change({ minPrice: undefined, maxPrice: undefined })}
        />
      </PopoverTrigger>
      <PopoverContent label={t`Price`} className="grid w-72 gap-3">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{t`Price an hour`}</span>
          <span aria-live="polite" className="text-muted-foreground text-sm tabular">
            {isWhole(shown) ? t`Any price` : priceLabel(i18n, shown)}
          </span>
        </p>
        <RangeSlider
          label={t`Price an hour`}
          min={min}
          max={max}
          step={step}
          value={shown}
          format={(value) => (value >= max ? t`$${value} and above` : t`$${value}`)}
          onValueChange={setMoving}
          onValueCommit={([low, high]) => {
            setMoving(undefined);
            change({
              minPrice: low > min ? low : undefined,
              maxPrice: high < max ? high : undefined,
            });
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
