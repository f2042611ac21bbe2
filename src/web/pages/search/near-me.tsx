import { useLingui } from '@lingui/react/macro';
import { NearMeButton } from '#web/creators/near-me-button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { positionOf, type SearchState } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

const away = { lat: undefined, lng: undefined, radius: undefined, sort: undefined };

/** Searches around the visitor, or says that the search is around a position already. */
export function NearMe({ state }: { state: SearchState }) {
  const { t } = useLingui();
  const change = useChangeSearch(state);
  if (positionOf(state)) {
    return (
      <Chip
        label={state.radius === undefined ? t`Near me` : t`In this area`}
        active
        onClick={() => change(away)}
        onClear={() => change(away)}
      />
    );
  }
  return (
    <NearMeButton
      onPosition={(position) =>
        change({ ...position, radius: undefined, location: undefined, sort: 'distance' })
      }
    />
  );
}
