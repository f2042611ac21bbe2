import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgendaEntry } from '#contract/calendars/agenda.ts';
import { clockAt, inLanes, piecesByDay, rangeOf, stepFrom } from './agenda-days.ts';

const entry = (startsAt: string, endsAt: string): AgendaEntry => ({
  kind: 'booking',
  id: 1,
  startsAt,
  endsAt,
  allDay: false,
  title: '',
  person: 'Mary',
  place: '',
  done: false,
  open: [],
  overlaps: false,
});

test('two weeks start on their first day, and a month shows whole weeks', () => {
  expect(rangeOf('week', '2026-12-12')).toEqual({ from: '2026-12-12', days: 14 });
  expect(rangeOf('month', '2026-12-12')).toEqual({ from: '2026-11-29', days: 42 });
  expect(stepFrom('month', '2026-12-31', 2)).toBe('2027-02-01');
  expect(stepFrom('week', '2026-12-31', 1)).toBe('2027-01-07');
});

test('an entry across midnight is on both days of the creator’s clock', () => {
  const night = entry('2026-12-13T03:00:00.000Z', '2026-12-13T07:30:00.000Z');
  const days = piecesByDay([night], 'America/Chicago');
  expect([...days]).toEqual([
    ['2026-12-12', [{ entry: night, from: 1260, to: 1440 }]],
    ['2026-12-13', [{ entry: night, from: 0, to: 90 }]],
  ]);
  expect(clockAt('2026-12-13T06:00:00.000Z', 'America/Chicago').minute).toBe(0);
});

test('what overlaps stands side by side, and nothing else shares a lane', () => {
  const piece = fc
    .record({ from: fc.integer({ min: 0, max: 1000 }), length: fc.integer({ min: 1, max: 400 }) })
    .map(({ from, length }) => ({ entry: entry('', ''), from, to: from + length }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const lanes = inLanes(pieces.toSorted((a, b) => a.from - b.from));
      expect(lanes).toHaveLength(pieces.length);
      for (const one of lanes) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of lanes)
          if (one !== other && one.from < other.to && other.from < one.to) {
            expect(one.lane).not.toBe(other.lane);
            expect(one.lanes).toBe(other.lanes);
          }
      }
    }),
  );
});
