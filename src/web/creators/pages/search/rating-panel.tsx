import { useLingui } from '@lingui/react/macro';
import { ratingChoices } from '#contract/creators/creator-choices.ts';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import type { FilterPanelProps } from './filter-chip.tsx';
import { ratingLabel } from './filter-labels.ts';
import { FilterPanel } from './filter-panel.tsx';
import { useChangeSearch } from './use-change-search.ts';

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
