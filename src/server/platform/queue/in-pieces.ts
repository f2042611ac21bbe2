/** Work of the only JavaScript thread that stops where others may go first. */
export type Pieces<T> = Generator<undefined, T, undefined>;

/** Does the work, and what else waits after each piece. */
export async function inPieces<T>(work: Pieces<T>): Promise<T> {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
    await new Promise(setImmediate);
  }
}

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
