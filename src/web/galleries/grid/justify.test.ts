import { expect, test } from 'vitest';
import { gap, justify, placesBetween, rowHeight } from './justify.ts';

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
