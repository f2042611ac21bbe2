import type { CurrentUser } from '#contract/accounts/session.ts';
import { getOwnHome } from '#contract/bookings/own-home.ts';
import { getAgenda } from '#contract/calendars/agenda.ts';
import { creatorSearchRadiusKm } from '#contract/constants.ts';
import { mapCreators } from '#contract/creators/creator-map.ts';
import { listCreators } from '#contract/creators/creators.ts';
import {
  type FeaturedPortfolio,
  getHighlights,
  type Highlights,
} from '#contract/creators/highlights.ts';
import { isBookable } from '#contract/creators/is-bookable.ts';
import type { Coordinates } from '#contract/fields.ts';
import { listJobs } from '#contract/jobs/jobs.ts';
import { getEarnings } from '#contract/payments/earnings.ts';
import { queryOf } from '#web/lib/api/query.ts';
import type { Site } from '#web/lib/api/site.ts';

export const nearbyCount = 3;
export const featuredCount = 6;
export const jobCount = 4;

/** Around the signed-in person's location if they gave one, else around the site's. */
export const middleFor = (user: CurrentUser | null, site: Site): Coordinates =>
  user?.coordinates ?? site.center;

export const highlights = () => queryOf(getHighlights);

/**
 * A landscape photograph, preferably of a wedding, leads the page; the others, but those that are shown near the
 * visitor, follow in rows of four.
 */
export function featuredOf({ portfolios }: Highlights, near: readonly { id: number }[] = []) {
  const wide = portfolios.filter(
    ({ cover, serviceType }) =>
      serviceType === 'photographer' &&
      (cover?.width ?? 0) >= 1000 &&
      (cover?.width ?? 0) > (cover?.height ?? 0),
  );
  const marries = ({ specialties }: FeaturedPortfolio) => specialties.includes('wedding');
  const [lead] = wide.toSorted(
    (one, other) =>
      Number(isBookable(other)) - Number(isBookable(one)) ||
      Number(marries(other)) - Number(marries(one)),
  );
  const others: readonly FeaturedPortfolio[] = portfolios.filter(
    (one) => one !== lead && !near.some(({ id }) => id === one.id),
  );
  return { lead, others: others.slice(0, others.length < 8 ? 4 : 8) };
}

/** By Featured within the usual radius, with one to spare who leads the page: an empty profile never does. */
export const nearbyPhotographers = (center: Coordinates) =>
  queryOf(listCreators, {
    query: { serviceType: 'photographer', ...center, sort: 'featured', limit: nearbyCount + 1 },
  });

/** Nobody is shown twice on one page. */
export const besideLead = <T extends { id: number }>(
  near: readonly T[] | undefined,
  highlights: Highlights | undefined,
): readonly T[] | undefined => {
  const lead = highlights && featuredOf(highlights).lead;
  return near?.filter(({ id }) => id !== lead?.id).slice(0, nearbyCount);
};

/**
 * The map's markers within this many kilometers, fetched only in the browser: the server renders no
 * map.
 */
export const creatorsOnMap = (center: Coordinates, radius: number) =>
  queryOf(mapCreators, { query: { ...center, radius } });

export const featuredCreators = () =>
  queryOf(listCreators, { query: { sort: 'featured', limit: featuredCount } });

export const recentJobs = () => queryOf(listJobs, { query: { status: 'open', limit: jobCount } });

export const ownHome = () => queryOf(getOwnHome);

export const nextWeek = () => queryOf(getAgenda, { query: { days: 7 } });

export const ownEarnings = () => queryOf(getEarnings);

/** As far as a creator is found by default. */
export const jobsNear = (center: Coordinates) =>
  queryOf(listJobs, {
    query: { status: 'open', ...center, radius: creatorSearchRadiusKm, limit: 3 },
  });
