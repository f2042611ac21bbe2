import type { CreatorQuery } from '#contract/creators/creator-query.ts';

/** A search whose location has become a position. */
export interface CreatorSearch
  extends Omit<CreatorQuery, 'location' | 'lat' | 'lng' | 'after' | 'hours' | 'maxTotal'> {
  readonly near: { readonly lat: number; readonly lng: number } | null;
  /** Text to be found in the creator's location, where it is no known place. */
  readonly locationText: string | null;
  /** How long the work takes; left out, as short as each creator can be booked. */
  readonly minutes?: number | undefined;
  /** Cents for those minutes. */
  readonly maxTotal?: number | undefined;
  readonly after: Cursor | null;
  /** Only these creators. */
  readonly among?: readonly number[] | undefined;
  readonly at: Date;
}

/** Where a page ended: the sort's value and the id of its last row. */
export interface Cursor {
  readonly value: number | null;
  readonly id: number;
}
