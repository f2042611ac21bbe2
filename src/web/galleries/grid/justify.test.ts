import { expect, test } from 'vitest';
import { gap, justify, placeBeside, placesBetween, rowHeight } from './justify.ts';

const ratios = Array.from({ length: 1000 }, (_, nth) => [1.5, 0.667, 1, 1.78, 0.75][nth % 5] ?? 1);

test.each([358, 374, 736, 1400])(
  'rows fill %i pixels, and keep the shape of each picture',
  (width) => {
    const { places, height } = justify(ratios, width);
    const rows = [...Map.groupBy(places, ({ y }) => y).values()];
    for (const row of rows.slice(0, -1)) {
      const last = row.at(-1);
      expect(last && last.x + last.width).toBeCloseTo(width, 5);
    }
    for (const [nth, place] of places.entries())
      expect(place.width / place.height).toBeCloseTo(ratios[nth] ?? 0, 5);
    const last = rows.at(-1)?.[0];
    expect(last?.height).toBeLessThanOrEqual(rowHeight(width));
    expect(height).toBeCloseTo((last?.y ?? 0) + (last?.height ?? 0), 5);
  },
);

test('a picture wider than the screen has a row of its own', () => {
  const { places } = justify([1, 9, 1], 360);
  expect(places.map(({ y }) => y)).toEqual([0, 360 + gap, 360 + gap + 40 + gap]);
  expect(places[1]?.width).toBeCloseTo(360, 5);
});

test('only the pictures of a stretch are found', () => {
  const { places } = justify([1, 1, 1, 1, 1, 1, 1, 1, 1], 360);
  const row = (places[0]?.height ?? 0) + gap;
  expect(placesBetween(places, 0, row - gap - 1)).toEqual([0, 3]);
  expect(placesBetween(places, row + 1, row + 2)).toEqual([3, 6]);
  expect(placesBetween(places, 10_000, 20_000)).toEqual([9, 9]);
  expect(placesBetween([], 0, 100)).toEqual([0, 0]);
});

test('arrow keys lead to the nearest picture above and below, and to both ends', () => {
  // Two rows of three squares, and one alone.
  const { places } = justify(
    Array.from({ length: 7 }, () => 1),
    380,
  );
  expect(places.filter(({ y }) => y === 0)).toHaveLength(3);
  const from = (nth: number, move: Parameters<typeof placeBeside>[2]) =>
    placeBeside(places, nth, move);
  expect([from(1, 'next'), from(1, 'previous'), from(1, 'below')]).toEqual([2, 0, 4]);
  expect([from(4, 'above'), from(5, 'below'), from(6, 'above')]).toEqual([1, 6, 3]);
  expect([from(4, 'first'), from(4, 'last')]).toEqual([0, 6]);
  expect([from(0, 'previous'), from(6, 'next'), from(1, 'above'), from(6, 'below')]).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
});
