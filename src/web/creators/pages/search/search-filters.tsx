import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useRef, useState } from 'react';
import { Chip } from '#web/ui/forms/chip.tsx';
import { type FilterPanelProps, useFilters, without } from './filters.ts';
import { NearMe } from './near-me.tsx';
import type { SearchState } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

const loadAll = async () => (await import('./filter-sheet.tsx')).FilterSheet;
const loadTopic = async () => (await import('./filter-panels.tsx')).TopicPanel;
const loadPrice = async () => (await import('./filter-panels.tsx')).PricePanel;
const loadRating = async () => (await import('./filter-panels.tsx')).RatingPanel;
const loadAvailability = async () => (await import('./filter-panels.tsx')).AvailabilityPanel;

/** The filters as chips that show their value; on a phone, one chip opens them all. */
export function SearchFilters({ state }: { state: SearchState }) {
  const { t } = useLingui();
  const change = useChangeSearch(state);
  const { topic, total, price, rating, availability } = useFilters()(state);
  const chips = [
    { name: t`Keywords`, filters: [topic], load: loadTopic },
    { name: t`Price`, filters: [total, price], load: loadPrice },
    { name: t`Rating`, filters: [rating], load: loadRating },
    { name: t`Availability`, filters: [availability], load: loadAvailability },
  ].map((chip) => ({ ...chip, value: chip.filters.find(({ label }) => label)?.label }));
  const count = chips.filter(({ value }) => value !== undefined).length;
  return (
    <fieldset className="flex items-center gap-2 max-md:shrink-0 md:flex-wrap">
      <legend className="sr-only">{t`Filters`}</legend>
      <span className="md:hidden noscript:hidden [&_.chip>svg]:hidden">
        <FilterChip
          state={state}
          label={count > 0 ? t`Filters (${count})` : t`Filters`}
          active={count > 0}
          load={loadAll}
        />
      </span>
      <NearMe state={state} />
      <div className="hidden md:contents">
        {chips.map(({ name, value, filters, load }) => (
          <FilterChip
            key={name}
            state={state}
            label={value ?? name}
            active={value !== undefined}
            onClear={() => change(without(filters))}
            load={load}
          />
        ))}
      </div>
    </fieldset>
  );
}

type FilterChipProps = {
  state: SearchState;
  label: string;
  active: boolean;
  onClear?: () => void;
  /** Must be the same function each time. */
  load: () => Promise<ComponentType<FilterPanelProps>>;
};

/** A chip whose panel loads on hover or focus: few visitors open one. */
function FilterChip({ state, label, active, onClear, load }: FilterChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [panel, setPanel] = useState<{ Panel: ComponentType<FilterPanelProps> }>();
  const reach = () => {
    if (panel) return;
    load().then(
      (Panel) => setPanel({ Panel }),
      // The next click retries.
      () => setOpen(false),
    );
  };
  return (
    <>
      <Chip
        ref={chip}
        label={label}
        active={active}
        onClear={onClear}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => {
          reach();
          setOpen(!open);
        }}
      />
      {panel && <panel.Panel state={state} open={open} onOpenChange={setOpen} chip={chip} />}
    </>
  );
}
