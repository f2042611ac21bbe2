import { useLingui } from '@lingui/react/macro';
import type { DistanceUnit } from '#contract/constants.ts';
import { useUser } from '../api/session.ts';
import { useSite } from '../api/site.ts';
import { formatDistance, formatRadius } from './distance.ts';

/** Distances, stored in kilometers, in the unit chosen by the reader or the site. */
export function useDistance() {
  const { t } = useLingui();
  const site = useSite();
  const unit: DistanceUnit = useUser()?.distanceUnit ?? site.distanceUnit;
  return {
    unit,
    /** '3.2 km away', or '2.0 mi away' */
    away: (km: number) => {
      const distance = formatDistance(km, unit);
      if (distance !== undefined) return t`${distance} away`;
      return unit === 'mi' ? t`under 1 mi away` : t`under 1 km away`;
    },
    /** '50 km', or '30 mi' */
    radius: (km: number) => formatRadius(km, unit),
  };
}
