/** The address of the search page for what is asked of the creators; no schema, so that every page may have it. */
import { creatorSearchRadiusKm } from '#contract/constants.ts';
import type { CreatorQuery } from './creator-query.ts';

export type SavedQuery = Omit<CreatorQuery, 'limit' | 'after' | 'radius'> & { radius?: number };

export const savedSearchNameMax = 80;

/** Parameters of /search that ask for the same. */
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
