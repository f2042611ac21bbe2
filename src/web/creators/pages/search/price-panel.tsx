import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { priceRange } from '#contract/creators/creator-choices.ts';
import { type Range, RangeSlider } from '#web/ui/forms/range-slider.tsx';
import type { FilterPanelProps } from './filter-chip.tsx';
import { isAnyPrice, priceLabel } from './filter-labels.ts';
import { FilterPanel } from './filter-panel.tsx';
import { pricesOf } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

const { min, max, step } = priceRange;

/** What an hour may cost; it filters only once it was moved. */
export function PricePanel({ state, ...frame }: FilterPanelProps) {
  const { t, i18n } = useLingui();
  const change = useChangeSearch(state);
  const [moving, setMoving] = useState<Range>();
  const shown = moving ?? pricesOf(state);
  return (
    <FilterPanel {...frame} label={t`Price`} className="grid w-72 gap-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{t`Price an hour`}</span>
        <span aria-live="polite" className="text-muted-foreground text-sm tabular">
          {isAnyPrice(shown) ? t`Any price` : priceLabel(i18n, shown)}
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
    </FilterPanel>
  );
}
