import { expect, it } from 'vitest';
import { moved, placeAfterKey } from './item-order.ts';

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [1, -1, 'abc'],
  [5, 0, 'abc'],
])('of a, b and c, the one at %i moved to %i makes %s', (from, to, expected) => {
  expect(moved([...'abc'], from, to).join('')).toBe(expected);
});

it.each([
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 0, 1],
  ['ArrowDown', 2, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s takes the one at %i of three to %s', (key, place, expected) => {
  expect(placeAfterKey(key, place, 3)).toBe(expected);
});
