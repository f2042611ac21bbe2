import { sql } from 'kysely';
import type { Town } from '#contract/places/places.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export interface Place {
  readonly label: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

export interface FoundPlace {
  readonly place: Place;
  /** Its code, such as 'US'. */
  readonly country: string;
  /** The code of its state, such as 'TX'; empty outside the US. */
  readonly region: string;
}

export interface NewPlace {
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
  readonly suggested: number | null;
  readonly search: string;
}

const columns = ['name', 'region', 'country', 'lat', 'lng'] as const;

function placeOf(row: {
  name: string;
  region: string;
  country: string;
  lat: number;
  lng: number;
}): Place {
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  return {
    label: `${row.name}, ${row.country === 'US' ? row.region : row.country}`,
    coordinates: { lat: round(row.lat), lng: round(row.lng) },
  };
}

/** The best-known place for the normalized text: a suggested city, else the largest. */
export async function findPlaceByText(db: Queryable, search: string): Promise<FoundPlace | null> {
  const row = await db
    .selectFrom('places')
    .select(columns)
    .where((eb) =>
      eb.or([eb('search', '=', search), eb('search', 'like', `${escapeLike(search)},%`)]),
    )
    .orderBy(sql`suggested nulls last`)
    .orderBy('population', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { place: placeOf(row), country: row.country, region: row.region } : null;
}

/**
 * Places whose name contains the text, suggested cities first, then those of the home's region and
 * of its country; of other countries only if it has none. Without a text only the suggested cities.
 * Of several with one name in one region the largest, as the text is read.
 */
export async function listPlaces(
  db: Queryable,
  search: string,
  { home, limit }: { home: Omit<FoundPlace, 'place'> | null; limit: number },
): Promise<Place[]> {
  const text = escapeLike(search);
  const matches = search ? sql`search like ${`%${text}%`}` : sql`suggested is not null`;
  // Without a home neither is true of any place.
  const atHome = sql`country = ${home?.country ?? null}`;
  const nearby = sql`(${atHome} and region = ${home?.region ?? null})`;
  const { rows } = await sql<Parameters<typeof placeOf>[0]>`
    with matching as materialized (
      select distinct on (search) name, region, country, lat, lng, search, suggested, population
      from places where ${matches} order by search, suggested nulls last, population desc)
    select name, region, country, lat, lng from matching
    where ${atHome} or not exists (select from matching where ${atHome})
    order by suggested nulls last, search like ${`${text}%`} desc, ${nearby} desc, population desc
    limit ${limit}`.execute(db);
  return rows.map(placeOf);
}

/** A payload of some 25 KB, compressed. */
const mostTowns = 1500;
/** Degrees to each side: where maps of the region look beyond it. */
const around = { lat: 3, lng: 4 };

/**
 * The largest towns of the home's state and within some 300 km, in other states or countries too.
 * Without a home the suggested cities.
 */
export async function listTowns(db: Queryable, home: FoundPlace | null): Promise<Town[]> {
  const rows = await db
    .selectFrom('places')
    .select([...columns, 'population'])
    .where((eb) => {
      if (!home) return eb('suggested', 'is not', null);
      const { country, region, place } = home;
      const { lat, lng } = place.coordinates;
      return eb.or([
        eb.and([eb('region', '=', region), eb('country', '=', country), eb('region', '<>', '')]),
        eb.and([
          eb.between('lat', lat - around.lat, lat + around.lat),
          eb.between('lng', lng - around.lng, lng + around.lng),
        ]),
      ]);
    })
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(mostTowns)
    .execute();
  return rows.map(({ population, ...row }) => ({
    name: row.name,
    coordinates: placeOf(row).coordinates,
    population,
  }));
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

export async function hasPlaces(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('places').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Adds missing places in one statement. */
export async function insertPlaces(db: Queryable, places: readonly NewPlace[]): Promise<void> {
  await sql`insert into places (name, region, country, lat, lng, population, suggested, search)
    select * from json_to_recordset(${JSON.stringify(places)}::json)
      as p(name text, region text, country text, lat float8, lng float8, population int, suggested int, search text)
    on conflict do nothing`.execute(db);
}
