import { earthRadiusKm } from '#contract/constants.ts';
import { BookableTimes } from './bookable-rules.ts';
import { type ListingColumns, nowhere, offersOf } from './listing-columns.ts';
import type { ListingIndex } from './listing-index.ts';
import { tilesAround } from './map-tile-rules.ts';
import type { CreatorSearch } from './search-types.ts';
import { cheapestTotal, type Total } from './total-rules.ts';

/** Rows of the index that a search is limited to, a bit each. */
export type RowSet = Uint32Array;

/** What a search has looked up before. */
export interface Lookups {
  readonly among?: readonly RowSet[];
  /** Minutes for which the database says that those are free whose listing is stale, by row. */
  readonly freed?: ReadonlyMap<number, ReadonlySet<number>>;
}

export interface FoundListing {
  readonly row: number;
  readonly value: number;
}

/** Beyond these, all rows are read in turn instead of tile by tile: nearest ones, and in another order. */
const mostRingKm = 2000;
const mostTilesKm = 300;
/** Radii in kilometers from where a page starts: the next ring is read if these do not fill it. */
const rings = [10, 50, 300, mostRingKm];
/** More than the error of a cosine computed from rounded ones. */
const slack = 1e-12;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const sines = Float64Array.from({ length: 36_001 }, (_, n) =>
  Math.sin(radians((n - 18_000) / 100)),
);
const cosines = Float64Array.from({ length: 36_001 }, (_, n) =>
  Math.cos(radians((n - 18_000) / 100)),
);

/** One search over the listings in memory. */
export class ListingFinder {
  private readonly index: ListingIndex;
  private readonly search: CreatorSearch;
  private readonly lookups: Lookups;
  private readonly columns: ListingColumns;
  private readonly times: BookableTimes;
  private readonly offers: number;
  private readonly least: number;
  private readonly most: number;

  constructor(index: ListingIndex, search: CreatorSearch, lookups: Lookups = {}) {
    this.index = index;
    this.search = search;
    this.lookups = lookups;
    const { serviceType, specialty, minPrice, maxPrice } = search;
    this.columns = index.columns;
    this.times = new BookableTimes(search);
    this.offers = offersOf(serviceType, specialty ? [specialty] : []);
    this.least = Math.max(minPrice ?? 0, maxPrice === undefined ? 0 : 1);
    this.most = maxPrice ?? Infinity;
  }

  /** The first of the page, in order, one more than its limit. */
  page(): FoundListing[] {
    const { near, sort, radius, after, limit } = this.search;
    const page = new SortedPage(this.search, this.index.columns.id);
    if (!near || sort !== 'distance') {
      const value = this.valueOf();
      this.each(radius, (row) => {
        const sortValue = value(row);
        if (page.takes(sortValue, row) && this.matches(row)) page.add(sortValue, row);
      });
      return page.found;
    }
    const start = after?.value ?? 0;
    let inner = -1;
    for (const step of [...rings, Infinity]) {
      const outer = Math.min(radius, start + step);
      this.eachAround(outer, Math.max(0, inner, start), (row) => {
        if (!this.mayMatch(row)) return;
        const km = this.kilometersTo(row);
        if (km <= inner || km > outer || !page.takes(km, row)) return;
        if (this.matches(row)) page.add(km, row);
      });
      if (page.found.length > limit || outer >= radius) break;
      inner = outer;
    }
    return page.found;
  }

  /** Calls `see` for every match, until it returns false. */
  everyMatch(see: (row: number) => boolean): void {
    const { radius } = this.search;
    let going = true;
    this.each(radius, (row) => {
      if (going && this.matches(row)) going = see(row);
    });
  }

  kilometersTo(row: number): number {
    const { near } = this.search;
    const lat = (this.columns.lat[row] ?? 0) / 100;
    const lng = (this.columns.lng[row] ?? 0) / 100;
    if (!near) return 0;
    const h =
      Math.sin(radians(lat - near.lat) / 2) ** 2 +
      Math.cos(radians(near.lat)) *
        Math.cos(radians(lat)) *
        Math.sin(radians(lng - near.lng) / 2) ** 2;
    return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, h)));
  }

  totalOf(row: number): Total | null {
    const { minutes, start } = this.search;
    if (minutes === undefined) return null;
    const { price, packages, offered } = this.columns;
    return cheapestTotal(
      { rate: price[row] ?? 0, packages: offered.get(packages[row] ?? 0) },
      minutes,
      (length) => start === undefined || this.canStart(row, length),
    );
  }

  private canStart(row: number, minutes: number): boolean {
    if (this.isStale(row)) return this.lookups.freed?.get(row)?.has(minutes) ?? false;
    return this.times.slotFits(this.index.scheduleOf(row), this.specialOf(row), minutes);
  }

  private isStale(row: number): boolean {
    if (this.columns.stale.size === 0) return false;
    return (this.columns.stale.get(row) ?? Infinity) <= this.search.at.getTime();
  }

  private isBookable(row: number): boolean {
    const schedule = this.index.scheduleOf(row);
    if (!this.isStale(row)) return this.times.fits(schedule, this.specialOf(row));
    const length = this.times.lengthOf(schedule);
    return length !== null && (this.lookups.freed?.get(row)?.has(length) ?? false);
  }

  /** Rows within the radius that pass the cheapest filters. */
  private each(radius: number, visit: (row: number) => void): void {
    const { near, among } = this.search;
    const isNear = near ? this.circle(near, radius) : undefined;
    const look = (row: number) => {
      if (this.mayMatch(row) && (!isNear || isNear(row))) visit(row);
    };
    if (among) for (const id of among) look(this.columns.rowOf(id));
    else if (near && radius <= mostTilesKm) this.eachAround(radius, 0, look);
    else for (let row = 1; row < this.columns.end; row += 1) look(row);
  }

  private eachAround(radius: number, inner: number, visit: (row: number) => void): void {
    const { near } = this.search;
    const { tiles, next, end } = this.columns;
    if (!near) return;
    if (radius > mostRingKm) {
      for (let row = 1; row < end; row += 1) if (this.columns.lat[row] !== nowhere) visit(row);
      return;
    }
    const { from, to } = tilesAround(near, radius, inner);
    for (const [n, first] of from.entries())
      for (let tile = first; tile <= (to[n] ?? 0); tile += 1)
        for (let row = tiles[tile] ?? 0; row !== 0; row = next[row] ?? 0) visit(row);
  }

  private circle(near: NonNullable<CreatorSearch['near']>, radius: number) {
    const { lat, lng } = this.columns;
    const least = Math.cos(Math.min(Math.PI, radius / earthRadiusKm));
    const [south, north] = [Math.sin(radians(near.lat)), Math.cos(radians(near.lat))];
    const [east, west] = [Math.sin(radians(near.lng)), Math.cos(radians(near.lng))];
    return (row: number): boolean => {
      const there = lat[row] ?? nowhere;
      if (there === nowhere) return false;
      const across = (lng[row] ?? 0) + 18_000;
      const cosine =
        south * (sines[there + 18_000] ?? 0) +
        north *
          (cosines[there + 18_000] ?? 0) *
          (west * (cosines[across] ?? 0) + east * (sines[across] ?? 0));
      if (Math.abs(cosine - least) > slack) return cosine > least;
      return this.kilometersTo(row) <= radius;
    };
  }

  private mayMatch(row: number): boolean {
    const { offers, price, rating } = this.columns;
    if (((offers[row] ?? 0) & this.offers) !== this.offers) return false;
    const rate = price[row] ?? 0;
    if (rate < this.least || rate > this.most) return false;
    return !this.search.rating || (rating[row] ?? 0) >= this.search.rating;
  }

  private matches(row: number): boolean {
    for (const set of this.lookups.among ?? [])
      if ((((set[row >> 5] ?? 0) >>> (row & 31)) & 1) === 0) return false;
    const { maxTotal } = this.search;
    if (this.times.asks && !this.isBookable(row)) return false;
    return maxTotal === undefined || (this.totalOf(row)?.cents ?? Infinity) <= maxTotal;
  }

  private specialOf(row: number) {
    return this.columns.lists.get(this.columns.special[row] ?? 0);
  }

  /** What a page is sorted by; NaN keeps a creator out of it. */
  private valueOf(): (row: number) => number {
    const { featured, rating, price, id } = this.columns;
    switch (this.search.sort) {
      case 'newest':
        return (row) => id[row] ?? 0;
      case 'price_asc':
        return (row) => price[row] || withoutPrice;
      case 'price_desc':
        return (row) => price[row] ?? 0;
      case 'rating':
        return (row) => rating[row] ?? 0;
      case 'total_asc':
        return (row) => this.totalOf(row)?.cents ?? NaN;
      default:
        return (row) => featured[row] ?? 0;
    }
  }
}

/** Creators without a price come last in both directions. */
const withoutPrice = 1_000_000;

/** The best so far. */
class SortedPage {
  readonly found: FoundListing[] = [];
  private readonly id: Int32Array;
  private readonly after: CreatorSearch['after'];
  private readonly size: number;
  /** 1 if small values come first, and if small ids do. */
  private readonly direction: number;
  private readonly idDirection: number;

  constructor(search: CreatorSearch, id: Int32Array) {
    this.id = id;
    this.after = search.after;
    const { sort, near, limit } = search;
    const isNearest = sort === 'distance' && near !== null;
    const rises = sort === 'price_asc' || sort === 'total_asc';
    this.size = limit + 1;
    this.direction = rises || isNearest ? 1 : -1;
    this.idDirection = rises ? 1 : -1;
  }

  takes(value: number, row: number): boolean {
    const { after } = this;
    if (Number.isNaN(value)) return false;
    const id = this.id[row] ?? 0;
    if (after && this.compare(value, id, after.value ?? 0, after.id) <= 0) return false;
    const last = this.found[this.size - 1];
    return !last || this.compare(value, id, last.value, this.id[last.row] ?? 0) < 0;
  }

  add(value: number, row: number): void {
    const { found } = this;
    const id = this.id[row] ?? 0;
    let [low, high] = [0, found.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = found[middle];
      if (other && this.compare(value, id, other.value, this.id[other.row] ?? 0) > 0)
        low = middle + 1;
      else high = middle;
    }
    found.splice(low, 0, { row, value });
    if (found.length > this.size) found.pop();
  }

  private compare(value: number, id: number, otherValue: number, otherId: number): number {
    return value === otherValue
      ? (id - otherId) * this.idDirection
      : (value - otherValue) * this.direction;
  }
}
