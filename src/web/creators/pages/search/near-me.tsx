import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Chip } from '#web/ui/forms/chip.tsx';
import { NearMeButton } from '../../map/near-me-button.tsx';
import { positionOf, type SearchState } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

const away = { lat: undefined, lng: undefined, radius: undefined, sort: undefined };

/** Searches near the visitor, or shows that the search is already near a position. */
export function NearMe({ state }: { state: SearchState }) {
  const { t } = useLingui();
  const navigate = useChangeSearch(state);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const located = positionOf(state) !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button was replaced by the other one.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) button.current?.focus();
    pressed.current = false;
  }, [located]);
  const change = (changes: Partial<SearchState>) => {
    pressed.current = true;
    navigate(changes);
  };
  if (located) {
    return (
      <Chip
        ref={button}
        label={state.radius === undefined ? t`Near me` : t`In this area`}
        active
        onClick={() => change(away)}
        onClear={() => change(away)}
      />
    );
  }
  return (
    <NearMeButton
      ref={button}
      onPosition={(position) =>
        change({ ...position, radius: undefined, location: undefined, sort: 'distance' })
      }
    />
  );
}
