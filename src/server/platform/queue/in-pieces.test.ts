import { expect, it } from 'vitest';
import { inPieces } from './in-pieces.ts';
import { eachInPieces } from './piece-rules.ts';

it('what waits is done after each piece, and everything is done once', async () => {
  const done: (string | number)[] = [];
  const waiting = (name: string) => setImmediate(() => done.push(name));
  waiting('first');
  const work = inPieces(
    eachInPieces([1, 2, 3, 4, 5], 2, (one) => {
      done.push(one);
      if (one === 3) waiting('second');
    }),
  );
  await work;
  expect(done).toEqual([1, 2, 'first', 3, 4, 'second', 5]);
});

it('an error in a piece is that of the work', async () => {
  const fails = () => {
    throw new Error('No third');
  };
  await expect(inPieces(eachInPieces([1], 2, fails))).rejects.toThrow('No third');
});
