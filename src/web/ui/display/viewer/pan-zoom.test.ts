import { expect, test } from 'vitest';
import { fitted, moved, swipeOf, zoomed } from './pan-zoom.ts';

const stage = { x: 400, y: 600 };

test('what is under two fingers stays under them', () => {
  const view = zoomed(fitted, 2, { x: 50, y: -40 }, stage);
  expect(view).toEqual({ x: -50, y: 40, scale: 2 });
  expect(zoomed(view, 0.5, { x: 50, y: -40 }, stage)).toEqual(fitted);
});

test('a picture is never smaller than its stage, and not moved off it', () => {
  expect(zoomed(fitted, 0.2, { x: 0, y: 0 }, stage)).toEqual(fitted);
  expect(zoomed(fitted, 99, { x: 0, y: 0 }, stage).scale).toBe(5);
  expect(moved(fitted, { x: 30, y: 30 }, stage)).toEqual(fitted);
  expect(moved({ ...fitted, scale: 2 }, { x: 900, y: -900 }, stage)).toEqual({
    x: 200,
    y: -300,
    scale: 2,
  });
});

test.each([
  [{ x: -120, y: 10 }, 600, 'next'],
  [{ x: 40, y: 5 }, 60, 'previous'],
  [{ x: 40, y: 5 }, 600, null],
  [{ x: 10, y: 130 }, 400, 'close'],
  [{ x: 10, y: -130 }, 400, null],
])('a finger that went %j in %i ms: %s', (by, ms, meant) => {
  expect(swipeOf(by, ms)).toBe(meant);
});
