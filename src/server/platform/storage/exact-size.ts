import { Transform } from 'node:stream';
import { PartIncomplete } from './file-storage.ts';

/** Lets a stream of this many bytes through; any other fails. */
export function exactly(size: number): Transform {
  let received = 0;
  const failure = () => new PartIncomplete('The part has another size');
  return new Transform({
    transform(piece: Buffer, _, done) {
      received += piece.length;
      if (received > size) done(failure());
      else done(null, piece);
    },
    flush: (done) => done(received === size ? null : failure()),
  });
}
