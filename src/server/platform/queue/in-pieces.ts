import type { Pieces } from './piece-rules.ts';

/** Does the work, and what else waits after each piece. */
export async function inPieces<T>(work: Pieces<T>): Promise<T> {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
    await new Promise(setImmediate);
  }
}
