import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Listing, ListingColumns, type RowSet } from '../listings/listing-columns.ts';
import {
  readAllListings,
  readChanges,
  readListings,
  readSchedules,
  type Schedule,
  type Snapshot,
} from '../listings/listing-rows-store.ts';
import { readIdsByWords } from './search-lookups-store.ts';

/** Listings read per statement. */
const batch = 1000;
/** Searches for words whose creators are kept. */
const maxQuestions = 64;

/** Who is found by some words; `late` holds what changes until they are read. */
interface Matches {
  rows: RowSet;
  late: Map<number, boolean> | null;
  readonly read: Promise<void>;
}

/** The listings of a database in memory: as of a snapshot that {@link ListingIndex.catchUp} moves on. */
export class ListingIndex {
  readonly columns = new ListingColumns();
  /** Every change before it is known. */
  seen: Snapshot = { xmax: '0', running: [] };
  private readonly schedules: Schedule[] = [];
  /** Where in it a schedule is, by its id. */
  private readonly scheduleRows = new Map<number, number>();
  private readonly results = new LRUCache<string, Matches>({ max: maxQuestions });
  private catching: Promise<void> | undefined;

  static async load(db: Database): Promise<ListingIndex> {
    const index = new ListingIndex();
    index.seen = await readAllListings(db, async (tx, listings) => {
      await index.readSchedules(tx, listings);
      for (const listing of listings) index.put(listing);
    });
    // What changed meanwhile.
    await index.catchUp(db);
    return index;
  }

  get scheduleCount(): number {
    return this.schedules.length;
  }

  scheduleOf(row: number): Schedule {
    const schedule = this.schedules[this.columns.schedule[row] ?? 0];
    if (!schedule) throw new Error('A listing without its schedule');
    return schedule;
  }

  /** Reads what changed since. Who calls meanwhile shares the work, and has to look again. */
  catchUp(db: Queryable): Promise<void> {
    this.catching ??= this.readChanges(db).finally(() => {
      this.catching = undefined;
    });
    return this.catching;
  }

  /** The rows of everyone whom the words find. */
  async rowsByWords(db: Queryable, text: string): Promise<RowSet> {
    const reply = this.results.get(text) ?? this.ask(db, text);
    await reply.read;
    return reply.rows;
  }

  rowsOf(ids: Iterable<number>): RowSet {
    const rows = new Uint32Array((this.columns.end >> 5) + 1);
    for (const id of ids) include(rows, this.columns.rowOf(id));
    return rows;
  }

  private ask(db: Queryable, text: string): Matches {
    const reply: Matches = {
      rows: new Uint32Array(0),
      late: new Map(),
      read: readIdsByWords(db, text).then(
        (ids) => {
          reply.rows = this.rowsOf(ids);
          for (const [row, isFound] of reply.late ?? []) change(reply, row, isFound);
          reply.late = null;
        },
        (error: unknown) => {
          this.results.delete(text);
          throw error;
        },
      ),
    };
    this.results.set(text, reply);
    return reply;
  }

  private async readChanges(db: Queryable): Promise<void> {
    const { now, ids } = await readChanges(db, this.seen);
    for (let n = 0; n < ids.length; n += batch) await this.read(db, ids.slice(n, n + batch));
    this.seen = now;
  }

  private async read(db: Queryable, ids: readonly number[]): Promise<void> {
    const rows = await readListings(db, ids, [...this.results.keys()]);
    await this.readSchedules(
      db,
      rows.map(({ listing }) => listing),
    );
    const gone = new Set(ids);
    for (const { listing, finds } of rows) {
      gone.delete(listing.id);
      const row = this.put(listing);
      for (const [text, reply] of this.results.entries()) change(reply, row, finds.includes(text));
    }
    for (const id of gone) this.columns.remove(id);
  }

  private put(listing: Listing): number {
    const schedule = this.scheduleRows.get(listing.schedule) ?? 0;
    return this.columns.put({ ...listing, schedule });
  }

  /** Those of the listings that are not known yet: a schedule never changes. */
  private async readSchedules(db: Queryable, listings: readonly Listing[]): Promise<void> {
    const unknown = new Set<number>();
    for (const { schedule } of listings)
      if (!this.scheduleRows.has(schedule)) unknown.add(schedule);
    if (unknown.size === 0) return;
    for (const { id, ...schedule } of await readSchedules(db, [...unknown]))
      this.scheduleRows.set(id, this.schedules.push(schedule) - 1);
  }
}

const indexes = new WeakMap<pg.Pool, ListingIndex>();

/** Before a process is ready, it reads all listings. */
export async function loadListings({ db, pool }: Pick<Platform, 'db' | 'pool'>): Promise<void> {
  indexes.set(pool, await ListingIndex.load(db));
}

export function listingsOf({ pool }: { readonly pool: pg.Pool }): ListingIndex {
  const index = indexes.get(pool);
  if (!index) throw new Error('The listings are not loaded');
  return index;
}

function change(reply: Matches, row: number, isFound: boolean): void {
  if (reply.late) reply.late.set(row, isFound);
  if (row >> 5 >= reply.rows.length) {
    const larger = new Uint32Array((row >> 5) + 128);
    larger.set(reply.rows);
    reply.rows = larger;
  }
  if (isFound) include(reply.rows, row);
  else reply.rows[row >> 5] = (reply.rows[row >> 5] ?? 0) & ~(1 << (row & 31));
}

function include(rows: RowSet, row: number): void {
  rows[row >> 5] = (rows[row >> 5] ?? 0) | (1 << (row & 31));
}
