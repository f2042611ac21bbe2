import { searchPath } from '#contract/creators/search-path.ts';
import { findPlace, type PlaceSource } from '#server/places/index.ts';
import { listTowns } from './town-store.ts';

/** Towns in sitemap.xml, those with the most creators first. */
const most = 500;

/** The pages of towns in which creators live, and of each service that they offer there. */
export async function listSitemapPlaces(site: PlaceSource): Promise<{ path: string }[]> {
  const paths = new Set<string>();
  for (const { location, serviceType } of await listTowns(site.db, most)) {
    const place = await findPlace(site, location);
    if (!place) continue;
    paths.add(searchPath({ location: place.label }));
    paths.add(searchPath({ location: place.label, service: serviceType }));
  }
  return [...paths].map((path) => ({ path }));
}
