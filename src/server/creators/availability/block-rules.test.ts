import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { AvailabilityException } from '#contract/creators/working-hours.ts';
import { isTooMany, withBlock, withoutBlock } from './block-rules.ts';

const date = '2027-05-05';
const closed = (starts: string | null, ends: string | null, note = ''): AvailabilityException => ({
  date,
  kind: 'closed',
  starts,
  ends,
  note,
});
const clock = (half: number) =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;

describe('a block', () => {
  it('joins what it overlaps or touches, and keeps a note', () => {
    const before = [closed('09:00', '10:00', 'Dentist'), closed('14:00', '15:00')];
    expect(withBlock(before, { date, starts: '10:00', ends: '12:00' })).toEqual([
      closed('14:00', '15:00'),
      closed('09:00', '12:00', 'Dentist'),
    ]);
  });

  it('of the whole day replaces its hours, and hours of a day off change nothing', () => {
    const off = [closed(null, null, 'Holiday')];
    expect(withBlock([closed('09:00', '10:00')], { date })).toEqual([closed(null, null)]);
    expect(withBlock(off, { date, starts: '10:00', ends: '12:00' })).toEqual(off);
  });

  it('leaves extra hours and other days alone', () => {
    const others = [
      { ...closed('09:00', '20:00'), kind: 'extra' as const },
      { ...closed('09:00', '20:00'), date: '2027-05-06' },
    ];
    expect(withBlock(others, { date, starts: '10:00', ends: '12:00' })).toEqual([
      ...others,
      closed('10:00', '12:00'),
    ]);
    expect(withoutBlock(others, date, '09:00')).toEqual(others);
  });
});

test('blocks never overlap, close every half hour asked for, and open again', () => {
  const half = fc.integer({ min: 0, max: 46 });
  fc.assert(
    fc.property(fc.array(fc.tuple(half, half), { maxLength: 8 }), (asked) => {
      let blocks: AvailabilityException[] = [];
      const wanted = asked.map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 1] as const);
      for (const [from, to] of wanted)
        blocks = withBlock(blocks, { date, starts: clock(from), ends: clock(to) });
      const isClosed = (time: string) =>
        blocks.filter(({ starts, ends }) => (starts ?? '') <= time && time < (ends ?? '')).length;
      for (let n = 0; n < 48; n += 1)
        expect(isClosed(clock(n))).toBe(wanted.some(([from, to]) => from <= n && n < to) ? 1 : 0);
      for (const { starts } of [...blocks])
        blocks = withoutBlock(blocks, date, starts ?? undefined);
      expect(blocks).toEqual([]);
    }),
  );
});

test('a day takes four blocks', () => {
  const blocks = [8, 10, 12, 14, 16].map((n) => closed(clock(n * 2), clock(n * 2 + 1)));
  expect(isTooMany(blocks.slice(1), date)).toBe(false);
  expect(isTooMany(blocks, date)).toBe(true);
});
