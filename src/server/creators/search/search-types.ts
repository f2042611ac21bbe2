import type { CreatorQuery } from '#contract/creators/creator-query.ts';

/** A search with its location resolved to a position. */
export interface CreatorSearch
  extends Omit<CreatorQuery, 'location' | 'lat' | 'lng' | 'after' | 'hours' | 'maxTotal'> {
  readonly near: { readonly lat: number; readonly lng: number } | null;
  /** Text to find in the creator's location, if it is not a known place. */
  readonly locationText: string | null;
  /** Length of the work; by default, each creator's minimum. */
  readonly minutes?: number | undefined;
  /** Cents for those minutes. */
  readonly maxTotal?: number | undefined;
  readonly after: Cursor | null;
  /** Only these creators. */
  readonly among?: readonly number[] | undefined;
  readonly at: Date;
}

/** The end of a page: the sort value and id of its last row. */
export interface Cursor {
  readonly value: number | null;
  readonly id: number;
}
