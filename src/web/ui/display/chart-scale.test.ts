import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleOf } from './chart-scale.ts';

test('a scale has few round lines around all values and zero', () => {
  expect(scaleOf([0, 3])).toEqual({ low: 0, high: 3, lines: [0, 1, 2, 3] });
  expect(scaleOf([97_000]).lines).toEqual([0, 25_000, 50_000, 75_000, 100_000]);
  expect(scaleOf([-50, 100]).lines).toEqual([-50, 0, 50, 100]);
  expect(scaleOf([]).high).toBe(1);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 12 }), (values) => {
      const { low, high, lines } = scaleOf(values);
      expect(lines).toContain(0);
      expect(lines.length).toBeLessThanOrEqual(7);
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(low);
        expect(value).toBeLessThanOrEqual(high);
      }
    }),
  );
});
