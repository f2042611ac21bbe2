import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapping } from './agenda-rules.ts';

const entry = fc
  .record({
    from: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 1, max: 10 }),
    kind: fc.constantFrom('booking', 'imported'),
    allDay: fc.boolean(),
  })
  .map(({ from, length, ...rest }) => ({
    ...rest,
    startsAt: new Date(from * 3_600_000).toISOString(),
    endsAt: new Date((from + length) * 3_600_000).toISOString(),
  }));

test('an entry overlaps exactly if another one takes part of its hours', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
      const found = overlapping(entries);
      for (const one of entries) {
        const expected = entries.some(
          (other) =>
            other !== one &&
            !one.allDay &&
            !other.allDay &&
            !(one.kind === 'imported' && other.kind === 'imported') &&
            one.startsAt < other.endsAt &&
            other.startsAt < one.endsAt,
        );
        expect(found.has(one)).toBe(expected);
      }
    }),
  );
});
