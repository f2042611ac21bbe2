import { blockSize } from '../listings/block-bests.ts';
import {
  cosineOf,
  cosinesFrom,
  kilometersTo,
  nowhere,
  slack,
  tilesAround,
} from '../listings/distance-rules.ts';
import { type ListingColumns, offersOf, type RowSet } from '../listings/listing-columns.ts';
import { cheapestTotal, hourlyTotal, type Total } from '../listings/total-rules.ts';
import { BookableTimes } from './bookable-times.ts';
import type { ListingIndex } from './listing-index.ts';
import type { CreatorSearch } from './parse-search.ts';
import { type FoundListing, SortedPage } from './sorted-page.ts';

/** What a search has looked up before. */
export interface Lookups {
  readonly among?: readonly RowSet[];
  /** Whose name the words of the search are. */
  readonly named?: RowSet | undefined;
  /** Minutes for which the database says that those are free whose listing is stale, by row. */
  readonly freed?: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Beyond this, all rows are read in turn instead of tile by tile. */
const maxTilesKm = 300;
/** Above every value of the default order, which `named` precede. */
const ahead = 100;
/** Radii in kilometers from where a page starts: the next ring is read if these do not fill it. */
const rings = [10, 50, maxTilesKm];
type Near = NonNullable<CreatorSearch['near']>;

/** One search over the listings in memory. */
export class ListingFinder {
  private readonly index: ListingIndex;
  private readonly search: CreatorSearch;
  private readonly lookups: Lookups;
  private readonly columns: ListingColumns;
  private readonly times: BookableTimes;
  private readonly offers: number;
  /** By the number of a schedule: 1 if it fits, 2 if not. */
  private readonly known: Uint8Array;
  private readonly least: number;
  private readonly max: number;

  constructor(index: ListingIndex, search: CreatorSearch, lookups: Lookups = {}) {
    this.index = index;
    this.search = search;
    this.lookups = lookups;
    const { serviceType, specialty, minPrice, maxPrice } = search;
    this.columns = index.columns;
    this.times = new BookableTimes(search);
    this.known = new Uint8Array(index.scheduleCount);
    this.offers = offersOf(serviceType, specialty ? [specialty] : []);
    this.least = Math.max(minPrice ?? 0, maxPrice === undefined ? 0 : 1);
    this.max = maxPrice ?? Infinity;
  }

  /** The first of the page, in order, one more than its limit. */
  page(): FoundListing[] {
    const { near, sort, limit } = this.search;
    const page = new SortedPage(this.search, this.columns.id);
    if (near && sort === 'distance') this.findNearest(near, page, limit);
    else {
      const { sort = 'featured' } = this.search;
      const isByTotal = sort === 'total_asc';
      const order = isByTotal ? 'price_asc' : sort === 'distance' ? 'featured' : sort;
      const value = isByTotal
        ? (row: number) => this.centsOf(row) ?? Number.NaN
        : order === 'featured'
          ? this.featured()
          : this.columns.valuesOf(order);
      const isNear = this.circle();
      const { bests } = this.columns;
      this.each(
        (row) => {
          const sortValue = value(row);
          if (page.takes(sortValue, row) && isNear(row) && this.matches(row))
            page.add(sortValue, row);
        },
        (block) => {
          if (order === 'featured' && this.namesOneOf(block)) return true;
          const { [order]: first, hasPackages } = bests.of(block);
          return first !== 0 && ((isByTotal && hasPackages) || page.isAhead(value(first), first));
        },
      );
    }
    return page.found;
  }

  /** What rows are sorted by unless someone chooses: those whose name was searched for come first. */
  private featured(): (row: number) => number {
    const value = this.columns.valuesOf('featured');
    const { named } = this.lookups;
    return named ? (row) => value(row) + (includes(named, row) ? ahead : 0) : value;
  }

  private namesOneOf(block: number): boolean {
    const { named } = this.lookups;
    return (
      named?.subarray(block >> 5, (block + blockSize) >> 5).some((bits) => bits !== 0) ?? false
    );
  }

  /** Calls `see` for every match, until it returns false. */
  everyMatch(see: (row: number) => boolean): void {
    const isNear = this.circle();
    let going = true;
    this.each((row) => {
      if (going && isNear(row) && this.matches(row)) going = see(row);
    });
  }

  /** Ring by ring, from the inside: what is found in one is nearer than all in the next. */
  private findNearest(near: Near, page: SortedPage, limit: number): void {
    const { radius, after } = this.search;
    const cosine = cosinesFrom(near, this.columns);
    const start = after?.value ?? 0;
    let inner = -1;
    for (const step of [...rings, Infinity]) {
      const outer = Math.min(radius, start + step);
      let least = cosineOf(outer) - slack;
      this.eachAround(outer, Math.max(start, inner), (row) => {
        if (cosine(row) < least || !this.matches(row)) return;
        const km = this.kilometersTo(row);
        if (km <= inner || km > outer || !page.takes(km, row)) return;
        page.add(km, row);
        const farthest = page.found[limit];
        if (farthest) least = Math.max(least, cosineOf(farthest.value) - slack);
      });
      if (page.found.length > limit || outer >= radius) return;
      inner = outer;
    }
  }

  kilometersTo(row: number): number {
    const { near } = this.search;
    return near ? kilometersTo(near, this.columns, row) : 0;
  }

  totalOf(row: number): Total | null {
    const { minutes, start } = this.search;
    if (minutes === undefined) return null;
    const { price, packages, offered } = this.columns;
    const rate = price[row] ?? 0;
    return cheapestTotal(
      { rate, packages: offered.get(packages[row] ?? 0) },
      minutes,
      (length) => start === undefined || this.canStart(row, length),
    );
  }

  /** Most creators have no packages. */
  private centsOf(row: number): number | undefined {
    const { minutes = 0 } = this.search;
    if (this.columns.packages[row] !== 0) return this.totalOf(row)?.cents;
    const rate = this.columns.price[row] ?? 0;
    return rate > 0 ? hourlyTotal(rate, minutes) : undefined;
  }

  /** When they can be booked next, in milliseconds since 1970; undefined if only the database knows. */
  nextFreeOf(row: number): number | null | undefined {
    if (this.isStale(row)) return undefined;
    return this.times.nextStart(this.index.scheduleOf(row), this.specialOf(row));
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
    const number = this.columns.schedule[row] ?? 0;
    const isStale = this.isStale(row);
    // Almost everyone: what their schedule allows is looked at once.
    const isPlain =
      !isStale && !this.columns.isSpecialBetween(row, this.times.first, this.times.last);
    const known = isPlain ? this.known[number] : undefined;
    if (known) return known === 1;
    const schedule = this.index.scheduleOf(row);
    if (!isStale) {
      const fits = this.times.fits(schedule, isPlain ? [] : this.specialOf(row));
      if (isPlain) this.known[number] = fits ? 1 : 2;
      return fits;
    }
    const length = this.times.lengthOf(schedule);
    return length !== null && (this.lookups.freed?.get(row)?.has(length) ?? false);
  }

  /** Rows that pass the cheapest filters; some are outside the radius. */
  private each(visit: (row: number) => void, enters?: (block: number) => boolean): void {
    const { among, radius } = this.search;
    if (!among) {
      this.eachAround(radius, 0, visit, enters);
      return;
    }
    const mayMatch = this.cheapFilter();
    for (const id of among) {
      const row = this.columns.rowOf(id);
      if (mayMatch(row)) visit(row);
    }
  }

  private eachAround(
    radius: number,
    inner: number,
    visit: (row: number) => void,
    enters?: (block: number) => boolean,
  ): void {
    const { near } = this.search;
    if (!near || radius > maxTilesKm) {
      this.eachInTurn(visit, enters);
      return;
    }
    const { tiles, next } = this.columns;
    const mayMatch = this.cheapFilter();
    const { from, to } = tilesAround(near, radius, inner);
    for (const [n, first] of from.entries())
      for (let tile = first; tile <= (to[n] ?? 0); tile += 1)
        for (let row = tiles.get(tile) ?? 0; row !== 0; row = next[row] ?? 0)
          if (mayMatch(row)) visit(row);
  }

  private eachInTurn(visit: (row: number) => void, enters = (_block: number) => true): void {
    const { end } = this.columns;
    const mayMatch = this.cheapFilter();
    for (let block = 0; block < end; block += blockSize) {
      if (!enters(block)) continue;
      const last = Math.min(end, block + blockSize);
      for (let row = block; row < last; row += 1) if (mayMatch(row)) visit(row);
    }
  }

  private cheapFilter(): (row: number) => boolean {
    const { offers, price, rating, schedule, special } = this.columns;
    const { offers: wanted, least, max, known } = this;
    const { rating: stars = 0 } = this.search;
    return (row) => {
      const rate = price[row] ?? 0;
      return (
        ((offers[row] ?? 0) & wanted) === wanted &&
        rate >= least &&
        rate <= max &&
        (rating[row] ?? 0) >= stars &&
        // Known not to fit, and no day is special.
        (special[row] !== 0 || known[schedule[row] ?? 0] !== 2)
      );
    };
  }

  private circle(): (row: number) => boolean {
    const { near, radius } = this.search;
    if (!near) return () => true;
    const cosine = cosinesFrom(near, this.columns);
    const least = cosineOf(radius);
    return (row) => {
      const there = cosine(row);
      if (Math.abs(there - least) > slack) return there > least;
      return this.columns.lat[row] !== nowhere && this.kilometersTo(row) <= radius;
    };
  }

  private matches(row: number): boolean {
    for (const set of this.lookups.among ?? []) if (!includes(set, row)) return false;
    const { maxTotal } = this.search;
    if (this.times.asks && !this.isBookable(row)) return false;
    return maxTotal === undefined || (this.centsOf(row) ?? Infinity) <= maxTotal;
  }

  private specialOf(row: number) {
    return this.columns.lists.get(this.columns.special[row] ?? 0);
  }
}

const includes = (rows: RowSet, row: number) => (((rows[row >> 5] ?? 0) >>> (row & 31)) & 1) === 1;
