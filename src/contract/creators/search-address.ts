/** The search page's address for a query; without a schema library, so every page can afford it. */
import { creatorSearchRadiusKm } from '#contract/constants.ts';
import type { CreatorQuery } from './creator-query.ts';

export type SavedQuery = Omit<CreatorQuery, 'limit' | 'after' | 'radius'> & { radius?: number };

export const savedSearchNameMax = 80;

/** The same query as parameters of /search. */
export function searchParametersOf(query: SavedQuery): Record<string, string> {
  const { serviceType, radius, ...others } = query;
  const asked = {
    service: serviceType,
    ...others,
    radius: radius === creatorSearchRadiusKm ? undefined : radius,
  };
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

export function searchAddressOf(query: SavedQuery): string {
  return `/search?${new URLSearchParams(searchParametersOf(query))}`;
}
