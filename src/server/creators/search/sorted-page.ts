import type { CreatorSearch } from './parse-search.ts';

export interface FoundListing {
  readonly row: number;
  readonly value: number;
}

/** The best so far, in order: at most one more than the limit, and none before the cursor. */
export class SortedPage {
  readonly found: FoundListing[] = [];
  private readonly id: Int32Array;
  private readonly after: CreatorSearch['after'];
  private readonly size: number;
  /** 1 if small values come first, and if small ids do. */
  private readonly direction: number;
  private readonly idDirection: number;
  /** The last one's place, once the page is full. */
  private worst = Infinity;
  private worstId = 0;

  constructor(search: CreatorSearch, id: Int32Array) {
    const { sort, near, limit } = search;
    this.id = id;
    this.after = search.after;
    const isNearest = sort === 'distance' && near !== null;
    const rises = sort === 'price_asc' || sort === 'total_asc';
    this.size = limit + 1;
    this.direction = rises || isNearest ? 1 : -1;
    this.idDirection = rises ? 1 : -1;
  }

  /** Whether a row would come before the last one; never without a value. */
  isAhead(value: number, row: number): boolean {
    const key = value * this.direction;
    if (key < this.worst) return true;
    return key === this.worst && (this.id[row] ?? 0) * this.idDirection < this.worstId;
  }

  takes(value: number, row: number): boolean {
    if (!this.isAhead(value, row)) return false;
    const { after } = this;
    return !after || this.compare(value, this.id[row] ?? 0, after.value ?? 0, after.id) > 0;
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
    const last = found[this.size - 1];
    if (!last) return;
    this.worst = last.value * this.direction;
    this.worstId = (this.id[last.row] ?? 0) * this.idDirection;
  }

  private compare(value: number, id: number, otherValue: number, otherId: number): number {
    return value === otherValue
      ? (id - otherId) * this.idDirection
      : (value - otherValue) * this.direction;
  }
}
