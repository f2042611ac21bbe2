import { useLingui } from '@lingui/react/macro';
import { availabilityChoices } from '#contract/creators/creator-choices.ts';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import type { FilterPanelProps } from './filter-chip.tsx';
import { availabilityLabels } from './filter-labels.ts';
import { FilterPanel } from './filter-panel.tsx';
import { useChangeSearch } from './use-change-search.ts';

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
