import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { priceRange } from '#contract/creators/creator-choices.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { type Range, RangeSlider } from '#web/ui/forms/range-slider.tsx';
import type { FilterPanelProps } from './filter-chip.tsx';
import { isAnyPrice, priceLabel } from './filter-labels.ts';
import { FilterPanel } from './filter-panel.tsx';
import { pricesOf } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

const { min, max, step } = priceRange;

/** The hourly price range; it filters only once it is moved. */
export function PricePanel({ state, ...frame }: FilterPanelProps) {
  const { t, i18n } = useLingui();
  const change = useChangeSearch(state);
  const [moving, setMoving] = useState<Range>();
  const shown = moving ?? pricesOf(state);
  const total = (typed: string) => {
    const dollars = typed === '' ? undefined : Math.max(0, Math.round(Number(typed)));
    if (dollars !== state.maxTotal) change({ maxTotal: dollars });
  };
  return (
    <FilterPanel {...frame} label={t`Price`} className="grid w-72 gap-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{t`Hourly rate`}</span>
        <span aria-live="polite" className="text-muted-foreground text-sm tabular">
          {isAnyPrice(shown) ? t`Any price` : priceLabel(i18n, shown)}
        </span>
      </p>
      <RangeSlider
        label={t`Hourly rate`}
        min={min}
        max={max}
        step={step}
        value={shown}
        format={(value) => (value >= max ? t`$${value}+` : t`$${value}`)}
        onValueChange={setMoving}
        onValueCommit={([low, high]) => {
          setMoving(undefined);
          change({
            minPrice: low > min ? low : undefined,
            maxPrice: high < max ? high : undefined,
          });
        }}
      />
      {state.hours !== undefined && (
        <Field
          label={t`Maximum total for ${state.hours} hours, in dollars`}
          hint={t`The full price, including packages.`}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={100_000}
            defaultValue={state.maxTotal}
            onBlur={({ target }) => total(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') total(event.currentTarget.value);
            }}
          />
        </Field>
      )}
    </FilterPanel>
  );
}
