import { creatorServiceTypes } from '#contract/constants.ts';
import { specialties } from '#contract/creators/creator-choices.ts';
import { BlockBests, type StoredOrder } from './block-bests.ts';
import { columnsOfTiles, nowhere } from './distance-rules.ts';
import { IntArena } from './int-arena.ts';

/** A listing as it is read from the database. */
export interface Listing {
  readonly id: number;
  readonly serviceType: string;
  readonly specialties: readonly string[];
  /** Dollars an hour; 0 without a rate. */
  readonly price: number;
  readonly rating: number;
  /** What 'Rating' sorts by. */
  readonly weightedRating: number;
  readonly featured: number;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  readonly schedule: number;
  /** In milliseconds since 1970: from then on, only the database knows when they are free. */
  readonly staleAt: number | null;
  /** See {@link SpecialDays}. */
  readonly special: readonly number[];
  /** Minutes and cents of each package that starts at any time. */
  readonly packages: readonly number[];
}

/** Rows that a search is limited to, a bit each. */
export type RowSet = Uint32Array;

/** What a row offers, a bit each: listed at all, its service, its specialties. */
const listedBit = 1;
const bits = new Map<string, number>([
  ...creatorServiceTypes.map((name, n) => [`service ${name}`, 1 << (1 + n)] as const),
  ...specialties.map((name, n) => [name, 1 << (1 + creatorServiceTypes.length + n)] as const),
]);

export function offersOf(serviceType?: string, wanted: readonly string[] = []): number {
  let offers = listedBit | (serviceType ? (bits.get(`service ${serviceType}`) ?? 0) : 0);
  for (const name of wanted) offers |= bits.get(name) ?? 0;
  return offers;
}

/** Creators without a price come last in both directions. */
const withoutPrice = 1_000_000;

type Column = Int16Array | Int32Array | Uint32Array | Float64Array;

function grown<T extends Column>(column: T, size: number): T {
  const larger = new (column.constructor as new (length: number) => T)(size);
  larger.set(column);
  return larger;
}

/**
 * All listings in columns. A row stays its creator's; rows start at 1. Those of a tile are linked,
 * and follow each other where they were read in that order.
 */
export class ListingColumns {
  /** One more than the last row. */
  end = 1;
  id = new Int32Array(1024);
  offers = new Uint32Array(1024);
  price = new Int32Array(1024);
  rating = new Float64Array(1024);
  weightedRating = new Float64Array(1024);
  featured = new Float64Array(1024);
  /** Hundredths of a degree. */
  lat = new Int16Array(1024);
  lng = new Int16Array(1024);
  schedule = new Int32Array(1024);
  special = new Int32Array(1024);
  packages = new Int32Array(1024);
  next = new Int32Array(1024);
  /** The first row of each tile. */
  readonly tiles = new Map<number, number>();
  readonly lists = new IntArena();
  readonly offered = new IntArena();
  readonly stale = new Map<number, number>();
  readonly bests = new BlockBests(this);
  private rows = new Int32Array(1024);

  rowOf(id: number): number {
    return this.rows[id] ?? 0;
  }

  put(listing: Listing): number {
    const row = this.rowOf(listing.id) || this.addRow(listing.id);
    this.offers[row] = offersOf(listing.serviceType, listing.specialties);
    this.price[row] = listing.price;
    this.rating[row] = listing.rating;
    this.weightedRating[row] = listing.weightedRating;
    this.featured[row] = listing.featured;
    this.schedule[row] = listing.schedule;
    this.move(row, listing.position);
    this.lists.drop(this.special[row] ?? 0);
    this.special[row] = this.lists.add(listing.special);
    this.lists.compact(this.special);
    this.offered.drop(this.packages[row] ?? 0);
    this.packages[row] = this.offered.add(listing.packages);
    this.offered.compact(this.packages);
    this.bests.forget(row);
    if (listing.staleAt === null) this.stale.delete(row);
    else this.stale.set(row, listing.staleAt);
    return row;
  }

  remove(id: number): void {
    const row = this.rowOf(id);
    if (row === 0) return;
    this.offers[row] = 0;
    this.bests.forget(row);
    this.stale.delete(row);
    this.move(row, null);
  }

  /** What a row is sorted by. */
  valuesOf(order: StoredOrder): (row: number) => number {
    const { featured, weightedRating, price, id } = this;
    switch (order) {
      case 'newest':
        return (row) => id[row] ?? 0;
      case 'price_asc':
        return (row) => price[row] || withoutPrice;
      case 'price_desc':
        return (row) => price[row] ?? 0;
      case 'rating':
        return (row) => weightedRating[row] ?? 0;
      case 'featured':
        return (row) => featured[row] ?? 0;
    }
  }

  /** Whether one of a row's special days is between two, inclusive. */
  isSpecialBetween(row: number, first: number, last: number): boolean {
    const at = this.special[row] ?? 0;
    if (at === 0) return false;
    const count = this.lists.numberAt(at + 1);
    for (let n = 0; n < count; n += 1) {
      const day = this.lists.numberAt(at + 2 + 2 * n);
      if (day >= first && day <= last) return true;
    }
    return false;
  }

  get bytes(): number {
    const { id, offers, price, rating, weightedRating, featured } = this;
    const { lat, lng, schedule, special, packages } = this;
    return [
      id,
      offers,
      price,
      rating,
      weightedRating,
      featured,
      lat,
      lng,
      schedule,
      special,
      packages,
    ]
      .concat(this.next, this.rows)
      .reduce((sum, column) => sum + column.byteLength, this.lists.bytes + this.offered.bytes);
  }

  private addRow(id: number): number {
    const row = this.end;
    this.end += 1;
    if (this.end > this.id.length) this.grow(Math.ceil(this.end * 1.25));
    if (id >= this.rows.length) this.rows = grown(this.rows, Math.ceil((id + 1) * 1.25));
    this.id[row] = id;
    this.rows[id] = row;
    this.lat[row] = nowhere;
    return row;
  }

  private grow(size: number): void {
    this.id = grown(this.id, size);
    this.offers = grown(this.offers, size);
    this.price = grown(this.price, size);
    this.rating = grown(this.rating, size);
    this.weightedRating = grown(this.weightedRating, size);
    this.featured = grown(this.featured, size);
    this.lat = grown(this.lat, size);
    this.lng = grown(this.lng, size);
    this.schedule = grown(this.schedule, size);
    this.special = grown(this.special, size);
    this.packages = grown(this.packages, size);
    this.next = grown(this.next, size);
  }

  private move(row: number, position: Listing['position']): void {
    const lat = position ? Math.round(position.lat * 100) : nowhere;
    const lng = position ? Math.round(position.lng * 100) : 0;
    if (this.lat[row] === lat && this.lng[row] === lng) return;
    if (this.lat[row] !== nowhere) this.unlink(row);
    this.lat[row] = lat;
    this.lng[row] = lng;
    if (!position) return;
    const tile = this.tileOf(row);
    this.next[row] = this.tiles.get(tile) ?? 0;
    this.tiles.set(tile, row);
  }

  private unlink(row: number): void {
    const tile = this.tileOf(row);
    let before = 0;
    for (let at = this.tiles.get(tile) ?? 0; at !== row && at !== 0; at = this.next[at] ?? 0)
      before = at;
    if (before === 0) this.tiles.set(tile, this.next[row] ?? 0);
    else this.next[before] = this.next[row] ?? 0;
  }

  tileOf(row: number): number {
    const south = Math.floor(((this.lat[row] ?? 0) + 9000) / 10);
    return south * columnsOfTiles + Math.floor(((this.lng[row] ?? 0) + 18_000) / 10);
  }
}
