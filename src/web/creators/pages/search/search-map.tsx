import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { creatorSearchRadiusKm } from '#contract/constants.ts';
import type { Coordinates } from '#contract/fields.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { CreatorMap } from '../../map/creator-map.tsx';
import type { MapView } from '../../map/map-area.ts';
import { marksQuery, type Pointing } from './search-results.tsx';
import { positionOf, type SearchState } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

const round = (degrees: number) => Math.round(degrees * 100) / 100;

type SearchMapProps = Pointing & {
  state: SearchState;
  place: Coordinates | null;
  className: string;
};

/**
 * The creators of the search on a map. Moving it searches there, but around a chosen place only when
 * asked; the visitor can change that.
 */
export function SearchMap({ state, place, className, lit, onLit }: SearchMapProps) {
  const { t, i18n } = useLingui();
  const change = useChangeSearch(state);
  const [moved, setMoved] = useState<MapView>();
  const own = state.radius === undefined;
  const center = positionOf(state) ?? place;
  const circle = own && center ? { center, radiusKm: creatorSearchRadiusKm } : null;
  const area = center && {
    center,
    // A moved map's radius reaches its corners.
    radiusKm: (state.radius ?? creatorSearchRadiusKm) * (own ? 1 : Math.SQRT1_2),
  };
  const [choice, setChoice] = useState<boolean>();
  // A place that someone asked for is only left when they say so.
  const following = choice ?? circle === null;
  const { data } = useQuery({
    ...marksQuery(state),
    // Old markers stay until the new ones arrive when the visitor moves the map.
    ...(!own && { placeholderData: keepPreviousData }),
  });
  const searchThere = ({ center, radiusKm }: MapView) => {
    setMoved(undefined);
    change(
      {
        lat: round(center.lat),
        lng: round(center.lng),
        radius: Math.max(1, Math.min(5000, Math.round(radiusKm))),
        location: undefined,
      },
      { replace: true },
    );
  };
  const { service, location } = state;
  return (
    <div className="relative">
      <CreatorMap
        marks={data}
        position={own ? center : null}
        circle={circle}
        area={area}
        // Do not move a map that the visitor has moved.
        fitKey={own ? JSON.stringify([service, location, center]) : undefined}
        onMove={(view) => (following ? searchThere(view) : setMoved(view))}
        className={className}
        lit={lit}
        onLit={onLit}
      />
      <div className="absolute inset-x-3 top-3 me-12 flex flex-wrap items-center gap-2">
        <Field
          layout="inline"
          label={t`Search as I move the map`}
          className="items-center rounded-md bg-card px-3 py-1.5 text-sm shadow-sm"
        >
          <Checkbox
            checked={following}
            onChange={(event) => setChoice(event.currentTarget.checked)}
          />
        </Field>
        {moved && !following && (
          <Button size="sm" className="h-9" onClick={() => searchThere(moved)}>
            <Trans>Search this area</Trans>
          </Button>
        )}
      </div>
      {data && data.groups.length > 0 && (
        <p className="mt-1 text-muted-foreground text-xs">
          {t`${i18n.number(data.count)} creators, shown in groups. Tap a group to zoom in.`}
        </p>
      )}
    </div>
  );
}
