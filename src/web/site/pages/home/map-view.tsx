import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { creatorSearchRadiusKm } from '#contract/constants.ts';
import type { Coordinates } from '#contract/fields.ts';
import { CreatorList } from '#web/creators/components/creator-list.tsx';
import { CreatorMap } from '#web/creators/map/creator-map.tsx';
import type { MapView as Seen } from '#web/creators/map/map-area.ts';
import { NearMeButton } from '#web/creators/map/near-me-button.tsx';
import { useUser } from '#web/lib/api/session.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useDistance } from '#web/lib/format/use-distance.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import {
  besideLead,
  creatorsOnMap,
  highlights,
  middleFor,
  nearbyCount,
  nearbyPhotographers,
} from './home-queries.ts';
import { SectionHeading } from './section-heading.tsx';

export function MapView() {
  const [own, setOwn] = useState<Coordinates>();
  const user = useUser();
  const site = useSite();
  const middle = own ?? middleFor(user, site);
  const located = own !== undefined || Boolean(user?.coordinates);
  const nearby = useQuery(nearbyPhotographers(middle));
  const shown = besideLead(nearby.data, useQuery(highlights()).data);
  const { t } = useLingui();
  const around = useDistance().radius(creatorSearchRadiusKm);
  const circle = { center: middle, radiusKm: creatorSearchRadiusKm };
  const [seen, setSeen] = useState<Seen>();
  const { data: marks } = useQuery({
    ...creatorsOnMap(
      seen?.center ?? middle,
      seen ? Math.min(5000, Math.max(1, seen.radiusKm)) : creatorSearchRadiusKm,
    ),
    ...(seen && { placeholderData: keepPreviousData }),
  });
  return (
    <section className="grid gap-6">
      <CreatorMap
        marks={marks}
        position={middle}
        circle={seen ? null : circle}
        area={circle}
        fitKey={JSON.stringify(middle)}
        onMove={({ center, radiusKm }) =>
          // Rounded to whole kilometers and hundredths of a degree, so a nudge does not refetch.
          setSeen({
            center: {
              lat: Math.round(center.lat * 100) / 100,
              lng: Math.round(center.lng * 100) / 100,
            },
            radiusKm: Math.round(radiusKm),
          })
        }
        className="h-125"
      />
      {marks && (
        <p className="-mt-4 text-muted-foreground text-xs">
          {seen
            ? t`${plural(marks.count, { one: '# creator', other: '# creators' })} in this area.`
            : t`${plural(marks.count, { one: '# creator', other: '# creators' })} within ${around}. Move the map to see more.`}
        </p>
      )}
      <SectionHeading title={<Trans>Photographers Near You</Trans>}>
        <div className="flex flex-wrap items-center gap-3">
          <NearMeButton
            onPosition={(position) => {
              setSeen(undefined);
              setOwn(position);
            }}
          />
          <Link
            to="/search"
            search={{ service: 'photographer' }}
            className={buttonClass({ variant: 'outline' })}
          >
            <Trans>View All Photographers</Trans>
          </Link>
        </div>
      </SectionHeading>
      <CreatorList
        // The center of the site's region is not a person's position, so no distances from it.
        creators={located ? shown : shown?.map((one) => ({ ...one, distanceKm: null }))}
        error={nearby.error}
        onRetry={() => void nearby.refetch()}
        retrying={nearby.isFetching}
        maxItems={nearbyCount}
        // In two columns, a third would stand alone.
        columns="sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:[&>:nth-child(3)]:hidden"
      />
    </section>
  );
}
