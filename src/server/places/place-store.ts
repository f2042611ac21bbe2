import { type RawBuilder, sql } from 'kysely';
import type { Town } from '#contract/places/places.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Reading } from './place-readings.ts';

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
  readonly population: number;
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

interface PlaceRow {
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
}

function foundOf(row: PlaceRow & { readonly population: number }): FoundPlace {
  const { country, region, population } = row;
  return { place: placeOf(row), country, region, population };
}

function placeOf(row: PlaceRow): Place {
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  return {
    label: `${row.name}, ${row.country === 'US' ? row.region : row.country}`,
    coordinates: { lat: round(row.lat), lng: round(row.lng) },
  };
}

type Home = Pick<FoundPlace, 'country' | 'region'> | null;

/** The order of places of one name: those of the home's region, suggested cities, its country, the largest. */
function nearestHome(home: Home) {
  // Without a home neither is true of any place.
  const atHome = sql`p.country = ${home?.country ?? null}`;
  const nearby = sql`(${atHome} and p.region = ${home?.region ?? null})`;
  return sql`${nearby} desc, p.suggested nulls last, ${atHome} desc, p.population desc, p.id`;
}

/**
 * The places that a text can mean by the first of its readings that names any, the likeliest first. A name counts
 * before a longer one that begins with it, but at home 'San' is San Antonio before San in Mali. `whole` leaves out the
 * longer ones.
 */
export async function findPlacesByReading(
  db: Queryable,
  readings: readonly Reading[],
  { home, whole }: { home: Home; whole: boolean },
): Promise<FoundPlace[]> {
  const find = (matches: RawBuilder<unknown>) => findByReading(db, readings, matches, home);
  const named = await find(sql`fold_place(p.name) = w.folded`);
  if (whole) return named;
  const longer = sql`length(w.folded) >= ${leastPrefix} and fold_place(p.name) ~>=~ w.folded
    and fold_place(p.name) ~<~ (w.folded || chr(65535))`;
  if (named.length === 0) return find(longer);
  if (!home || named[0]?.country === home.country) return named;
  const atHome = sql`w.country = '' and p.country = ${home.country}`;
  const words = sql`${longer} and ${atHome} and starts_with(p.search, w.name || ' ')`;
  return [...(await find(words)), ...named];
}

async function findByReading(
  db: Queryable,
  readings: readonly Reading[],
  matches: RawBuilder<unknown>,
  home: Home,
): Promise<FoundPlace[]> {
  const ranked = JSON.stringify(readings.map((reading, rank) => ({ ...reading, rank })));
  const { rows } = await sql<PlaceRow & { population: number; rank: number }>`
    with w as (
      select name, fold_place(name) as folded, region, country, rank
      from json_to_recordset(${ranked}::json) as r(name text, region text, country text, rank int))
    select w.rank, p.name, p.region, p.country, p.lat, p.lng, p.population
    from w join places p on ${matches}
    where (w.region = '' or p.region = w.region) and (w.country = '' or p.country = w.country)
    order by w.rank, ${nearestHome(home)} limit ${maxMeant}`.execute(db);
  return rows.filter(({ rank }) => rank === rows[0]?.rank).map((row) => foundOf(row));
}

/** The place whose name resembles one of the readings most: for what is misspelled. */
export async function findSimilarPlace(
  db: Queryable,
  readings: readonly Reading[],
  home: Home,
): Promise<FoundPlace | null> {
  const { rows } = await sql<PlaceRow & { population: number }>`
    with w as (
      select name, fold_place(name) as folded, region, country
      from json_to_recordset(${JSON.stringify(readings)}::json) as r(name text, region text, country text))
    select p.name, p.region, p.country, p.lat, p.lng, p.population
    from w join places p on w.name <% p.search
    where similarity(fold_place(p.name), w.folded) >= ${leastSimilarity}
      and (w.region = '' or p.region = w.region) and (w.country = '' or p.country = w.country)
    order by similarity(fold_place(p.name), w.folded) desc, ${nearestHome(home)} limit 1`.execute(
    db,
  );
  return rows[0] ? foundOf(rows[0]) : null;
}

/** 'Austn' resembles Austin by 0.44, 'San Antoino' San Antonio by 0.47. */
const leastSimilarity = 0.4;

/** The nearest place of the United States. */
export async function findNearestPlace(
  db: Queryable,
  { lat, lng }: Place['coordinates'],
): Promise<FoundPlace | null> {
  const { rows } = await sql<PlaceRow & { population: number }>`
    select name, region, country, lat, lng, population from places where country = 'US'
    order by (lat - ${lat}) ^ 2 + ((lng - ${lng}) * cos(radians(lat))) ^ 2 limit 1`.execute(db);
  return rows[0] ? foundOf(rows[0]) : null;
}

/** Shorter beginnings of names mean nothing. */
const leastPrefix = 3;
const maxMeant = 100;

/**
 * Places whose name contains the text, those that begin with it first, in the order of their meaning; of other
 * countries only if the home's has none. Without a text only the suggested cities. Of several with one name in one
 * region the largest.
 */
export async function listPlaces(
  db: Queryable,
  search: string,
  { home, limit }: { home: Home; limit: number },
): Promise<Place[]> {
  const text = escapeLike(search);
  const matches = search ? sql`search like ${`%${text}%`}` : sql`suggested is not null`;
  const atHome = sql`country = ${home?.country ?? null}`;
  const { rows } = await sql<PlaceRow>`
    with matching as materialized (
      select distinct on (search) id, name, region, country, lat, lng, search, suggested, population
      from places where ${matches} order by search, suggested nulls last, population desc)
    select name, region, country, lat, lng from matching p
    where ${atHome} or not exists (select from matching where ${atHome})
    order by search like ${`${text}%`} desc, ${nearestHome(home)}
    limit ${limit}`.execute(db);
  return rows.map(placeOf);
}

/** A payload of some 25 KB, compressed. */
const maxTowns = 1500;
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
    .limit(maxTowns)
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
