const empty = new Int32Array(0);

/**
 * Short lists of integers, one after another in a single array: a list costs four bytes a number
 * and four for its length.
 */
export class IntArena {
  private numbers = new Int32Array(1024);
  private used = 1;
  private dropped = 0;

  /** Where the list is kept from now on; 0 for an empty one. */
  add(list: ArrayLike<number>): number {
    if (list.length === 0) return 0;
    const at = this.used;
    this.used += list.length + 1;
    if (this.used > this.numbers.length) {
      const grown = new Int32Array(Math.ceil(this.used * 1.5));
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[at] = list.length;
    this.numbers.set(list, at + 1);
    return at;
  }

  get(at: number): Int32Array {
    return at === 0 ? empty : this.numbers.subarray(at + 1, at + 1 + (this.numbers[at] ?? 0));
  }

  /** The length of the list at a place, and its numbers after it. */
  numberAt(place: number): number {
    return this.numbers[place] ?? 0;
  }

  drop(at: number): void {
    if (at !== 0) this.dropped += (this.numbers[at] ?? 0) + 1;
  }

  /** Closes the gaps once they are most of it: `places` are rewritten. */
  compact(places: Int32Array): void {
    if (this.dropped < 4096 || this.dropped * 2 < this.used) return;
    const kept = new IntArena();
    for (const [row, at] of places.entries()) if (at !== 0) places[row] = kept.add(this.get(at));
    [this.numbers, this.used, this.dropped] = [kept.numbers, kept.used, 0];
  }

  get bytes(): number {
    return this.numbers.byteLength;
  }
}
