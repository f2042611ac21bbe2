import { suggestPlaces } from '#contract/places.ts';
import type { Capability } from '#server/platform/capability.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { handle } from '#server/platform/http/route.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { normalisePlace } from './place-rules.ts';
import { findPlaceByText, listPlaces, type Place } from './place-store.ts';

export type { Place } from './place-store.ts';
export { suggestedCities } from './texas-cities.ts';

/** Reads 'Austin', 'austin tx' or 'Austin, Texas' as a place; null when no place is called so. Positions are degrees, two decimals. */
export function findPlace(db: Queryable, text: string): Promise<Place | null> {
  return findPlaceByText(db, normalisePlace(text));
}

export const places: Capability = {
  name: 'places',
  routes: [
    handle(suggestPlaces, (context, { query }) =>
      listPlaces(context.db, normalisePlace(query.q), 28),
    ),
  ],
  prepare: loadGazetteer,
};
