import { expect, it } from 'vitest';
import { goldenStart, longestFrom, nearestStarts, startTimes } from './start-times.ts';

const at = (time: string) => `2030-05-07T${time}:00.000Z`;
const free = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });

it('offers every half hour at which the whole length is free', () => {
  expect(startTimes([free('09:10', '11:30'), free('13:00', '14:00')], 1)).toEqual(
    ['09:30', '10:00', '10:30', '13:00'].map(at),
  );
  expect(startTimes([free('09:00', '10:00')], 1.5)).toEqual([]);
});

it('merges two adjacent times', () => {
  expect(startTimes([free('09:00', '10:00'), free('10:00', '11:00')], 2)).toEqual([at('09:00')]);
});

it('finds the longest length from a start', () => {
  const times = [free('09:10', '10:00'), free('10:00', '11:45'), free('13:00', '14:00')];
  expect(longestFrom(times, at('09:30'))).toBe(2);
  expect(longestFrom(times, at('13:30'))).toBe(0.5);
  expect(longestFrom(times, at('12:00'))).toBe(0);
});

it('starts a golden hour package on five minutes, never closer to sunset than promised', () => {
  expect(goldenStart(at('23:31'), 60)).toBe(at('22:30'));
  expect(goldenStart(at('23:30'), 60)).toBe(at('22:30'));
  expect(goldenStart(at('23:29'), 0)).toBe(at('23:25'));
});

it('finds the starts nearest to a taken one', () => {
  const starts = ['09:00', '09:30', '12:00', '16:00'].map(at);
  expect(nearestStarts(starts, at('10:30'), 3)).toEqual(['09:00', '09:30', '12:00'].map(at));
  expect(nearestStarts(starts, at('09:00'), 1)).toEqual([at('09:30')]);
});
