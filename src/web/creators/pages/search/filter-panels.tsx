import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import {
  availabilityChoices,
  priceRange,
  ratingChoices,
} from '#contract/creators/creator-choices.ts';
import { numberOf } from '#contract/typed-number.ts';
import { useSpecialties } from '#web/lib/specialty-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { type Range, RangeSlider } from '#web/ui/forms/range-slider.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Popover, PopoverAnchor, PopoverContent } from '#web/ui/overlays/popover.tsx';
import { availabilityLabels, type FilterPanelProps, priceLabel, ratingLabel } from './filters.ts';
import { pricesOf } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

type FramedProps = Omit<FilterPanelProps, 'state'> & {
  label: string;
  className?: string;
  children: ReactNode;
};

/** A chip's panel. */
function FilterPanel({ label, open, onOpenChange, chip, className, children }: FramedProps) {
  const leftByPointer = useRef(false);
  const onChip = ({ target }: Event) => chip.current?.contains(target as Node) ?? false;
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={chip} />
      <PopoverContent
        label={label}
        className={className}
        onInteractOutside={(event) => {
          // The chip itself closes what it opened.
          if (onChip(event)) event.preventDefault();
          else leftByPointer.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!leftByPointer.current) chip.current?.focus();
          leftByPointer.current = false;
        }}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}

/** What the work is about: one of the specialties that creators pick, and any words that they use. */
export function TopicPanel({ state, ...frame }: FilterPanelProps) {
  const { t } = useLingui();
  const change = useChangeSearch(state);
  const specialties = useSpecialties();
  return (
    <FilterPanel {...frame} label={t`Keywords`} className="w-80">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const read = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '');
          change({
            q: read('q').trim() || undefined,
            specialty: specialties.find(({ name }) => name === read('specialty'))?.name,
          });
          frame.onOpenChange(false);
        }}
      >
        <Field label={t`Keywords`} hint={t`Try restaurant, quinceañera, or skyline`}>
          <Input name="q" maxLength={100} defaultValue={state.q} />
        </Field>
        <Field label={t`Specialty`}>
          <Select name="specialty" defaultValue={state.specialty ?? ''}>
            <option value="">{t`Any specialty`}</option>
            {specialties.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit">
          <Trans>Show results</Trans>
        </Button>
      </form>
    </FilterPanel>
  );
}

const { min, max, step } = priceRange;

/** The hourly price range; it filters only once it is moved. */
export function PricePanel({ state, ...frame }: FilterPanelProps) {
  const { t, i18n } = useLingui();
  const change = useChangeSearch(state);
  const [moving, setMoving] = useState<Range>();
  const shown = moving ?? pricesOf(state);
  const total = (typed: string) => {
    const dollars = typed.trim() === '' ? undefined : Math.round(numberOf(typed));
    if (!Number.isNaN(dollars) && dollars !== state.maxTotal) change({ maxTotal: dollars });
  };
  return (
    <FilterPanel {...frame} label={t`Price`} className="grid w-72 gap-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{t`Hourly rate`}</span>
        <span aria-live="polite" className="text-muted-foreground text-sm tabular">
          {priceLabel(i18n, shown) ?? t`Any price`}
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
        <NumberField
          kind="money"
          label={t`Maximum total for ${state.hours} hours, in dollars`}
          hint={t`The full price, including packages.`}
          defaultValue={state.maxTotal}
          onCommit={total}
        />
      )}
    </FilterPanel>
  );
}

export function RatingPanel({ state, ...frame }: FilterPanelProps) {
  const { t, i18n } = useLingui();
  const change = useChangeSearch(state);
  return (
    <FilterPanel {...frame} label={t`Rating`}>
      <SegmentedControl
        legend={t`Minimum rating`}
        name="rating"
        value={state.rating ?? '0'}
        segments={ratingChoices.map(String).map((value) => ({
          value,
          label: ratingLabel(i18n, value),
        }))}
        onValueChange={(value) =>
          change({ rating: value === '3' || value === '4' ? value : undefined })
        }
      />
    </FilterPanel>
  );
}

export function AvailabilityPanel({ state, ...frame }: FilterPanelProps) {
  const { t } = useLingui();
  const change = useChangeSearch(state);
  return (
    <FilterPanel {...frame} label={t`Availability`}>
      <SegmentedControl
        legend={t`Availability`}
        name="availability"
        value={state.availability ?? 'any'}
        segments={availabilityChoices.map((value) => ({
          value,
          label: t(availabilityLabels[value]),
        }))}
        onValueChange={(value) => change({ availability: value === 'any' ? undefined : value })}
      />
    </FilterPanel>
  );
}
