/** Rows per block, as a power of two. */
const bits = 8;
export const blockSize = 1 << bits;

/** What rows are sorted by, large values first, then large ids; price_asc: small ones. */
export type StoredOrder = 'featured' | 'newest' | 'price_asc' | 'price_desc' | 'rating';
export const storedOrders = ['featured', 'newest', 'price_asc', 'price_desc', 'rating'] as const;

/** The columns that it reads. */
interface Columns {
  readonly end: number;
  readonly id: Int32Array;
  readonly offers: Uint32Array;
  readonly packages: Int32Array;
  valuesOf(order: StoredOrder): (row: number) => number;
}

/** The first row in each order, or 0; and whether one has packages: its total may be below its price. */
type Block = Readonly<Record<StoredOrder, number>> & { readonly hasPackages: boolean };

/**
 * The first row of every block in each order: a search passes over blocks whose first would not be
 * on its page. Blocks with a change are looked at again when they are asked for.
 */
export class BlockBests {
  private readonly columns: Columns;
  private readonly blocks: (Block | undefined)[] = [];

  constructor(columns: Columns) {
    this.columns = columns;
  }

  forget(row: number): void {
    this.blocks[row >> bits] = undefined;
  }

  /** The block that starts at a row. */
  of(start: number): Block {
    const block = this.blocks[start >> bits] ?? this.look(start);
    this.blocks[start >> bits] = block;
    return block;
  }

  private look(start: number): Block {
    const first = { featured: 0, newest: 0, price_asc: 0, price_desc: 0, rating: 0 };
    const end = Math.min(this.columns.end, start + blockSize);
    const { offers, id, packages } = this.columns;
    for (const order of storedOrders) {
      const values = this.columns.valuesOf(order);
      const direction = order === 'price_asc' ? 1 : -1;
      let best = Infinity;
      let bestId = 0;
      for (let row = start; row < end; row += 1) {
        if (offers[row] === 0) continue;
        const key = values(row) * direction;
        const idKey = (id[row] ?? 0) * direction;
        if (key > best || (key === best && idKey > bestId)) continue;
        [best, bestId] = [key, idKey];
        first[order] = row;
      }
    }
    return { ...first, hasPackages: packages.subarray(start, end).some((at) => at !== 0) };
  }
}
