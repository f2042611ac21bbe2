import { describe, expect, it } from 'vitest';
import { changeDay, copyDay, hoursOf, nextStretch, placeIn, timeOf, weekOf } from './week.ts';

const split = [
  { weekday: 2, starts: '08:00', ends: '12:00' },
  { weekday: 2, starts: '13:00', ends: '24:00' },
  { weekday: 7, starts: '10:00', ends: '11:00' },
];

describe('an edited week', () => {
  it('starts with the saved hours, or the typical ones', () => {
    expect(hoursOf(weekOf([]))).toHaveLength(7);
    expect(hoursOf(weekOf([]))[5]).toEqual({ weekday: 6, starts: '10:00', ends: '16:00' });
    expect(hoursOf(weekOf(split))).toEqual(split);
  });

  it('keeps the hours of a day that is turned off and on again', () => {
    const off = changeDay(weekOf(split), 2, { open: false });
    expect(hoursOf(off)).toEqual([split[2]]);
    expect(hoursOf(changeDay(off, 2, { open: true }))).toEqual(split);
  });

  it('copies a day to others', () => {
    const week = weekOf(split);
    const tuesday = week[1];
    if (!tuesday) throw new Error('There is no Tuesday');
    const copied = hoursOf(copyDay(week, tuesday, [1, 2, 3, 4, 5]));
    expect(copied).toHaveLength(11);
    expect(copied.at(-1)).toEqual(split[2]);
    const monday = copied.filter(({ weekday }) => weekday === 1);
    expect(monday.map(({ starts }) => starts)).toEqual(['08:00', '13:00']);
  });

  it('finds the range that a refusal refers to', () => {
    const week = weekOf(split);
    expect(placeIn(week, 'weeklyHours.1.starts')).toEqual({ weekday: 2, index: 1 });
    expect(placeIn(week, 'weeklyHours.2.ends')).toEqual({ weekday: 7, index: 0 });
    expect(placeIn(week, 'weeklyHours.9.ends')).toBeUndefined();
    expect(placeIn(week, 'exceptions')).toBeUndefined();
  });
});

describe('another range of a day', () => {
  it.each([
    [['09:00', '12:00'], { starts: '13:00', ends: '15:00' }],
    [['09:00', '21:30'], { starts: '22:30', ends: '24:00' }],
    [['09:00', '22:30'], { starts: '23:00', ends: '24:00' }],
    [['09:00', '24:00'], undefined],
  ])('after %j is %j', ([starts = '', ends = ''], expected) => {
    expect(nextStretch([{ starts, ends }])).toEqual(expected);
  });

  it('is not added as a fifth', () => {
    const four = [8, 10, 12, 14].map((hour) => ({
      starts: timeOf(hour * 60),
      ends: timeOf(hour * 60 + 60),
    }));
    expect(nextStretch(four)).toBeUndefined();
    expect(nextStretch(four.slice(1))).toEqual({ starts: '16:00', ends: '18:00' });
  });
});
