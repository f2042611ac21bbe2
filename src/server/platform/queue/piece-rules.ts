/** Work of the only JavaScript thread that stops where others may go first. */
export type Pieces<T> = Generator<undefined, T, undefined>;

/** Does something for each, in pieces of this many. */
export function* eachInPieces<T>(
  all: readonly T[],
  size: number,
  work: (one: T, nth: number) => void,
): Pieces<void> {
  for (const [nth, one] of all.entries()) {
    if (nth > 0 && nth % size === 0) yield;
    work(one, nth);
  }
}
