import type { Pieces } from '#server/platform/queue/piece-rules.ts';

/** Does the work at once; returns what it made, and into how many pieces it was cut. */
export function doneAtOnce<T>(
  work: Pieces<T>,
  eachPiece: (piece: () => IteratorResult<undefined, T>) => IteratorResult<undefined, T> = (next) =>
    next(),
): { readonly result: T; readonly pieces: number } {
  for (let pieces = 1; ; pieces += 1) {
    const piece = eachPiece(() => work.next());
    if (piece.done) return { result: piece.value, pieces };
  }
}

export const resultOf = <T>(work: Pieces<T>): T => doneAtOnce(work).result;
