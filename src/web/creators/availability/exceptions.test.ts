import { describe, expect, it } from 'vitest';
import type { AvailabilityException } from '#contract/creators/working-hours.ts';
import { daysFrom, spansOf, withAdded, withoutSpan } from './exceptions.ts';

const closed = (date: string, note = ''): AvailabilityException => ({
  date,
  kind: 'closed',
  starts: null,
  ends: null,
  note,
});
const lunch = (date: string): AvailabilityException => ({
  ...closed(date),
  starts: '12:00',
  ends: '13:00',
});

describe('days off', () => {
  it('span the end of a month, of a year and a clock change', () => {
    expect(daysFrom('2026-12-30', '2027-01-02', 366)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(daysFrom('2027-03-01', '2027-03-31', 366)).toHaveLength(31);
    expect(daysFrom('2027-03-01', '2027-03-01', 366)).toEqual(['2027-03-01']);
    expect(daysFrom('2027-03-01', '2999-03-01', 366)).toHaveLength(367);
  });

  it('are one line if they are consecutive and identical', () => {
    const days = [
      closed('2027-05-01'),
      closed('2027-05-02'),
      lunch('2027-05-02'),
      closed('2027-05-03'),
      closed('2027-05-04', 'Fair'),
      closed('2027-05-06'),
    ];
    const spans = spansOf(days);
    expect(spans.map(({ exception, lastDate }) => [exception.date, lastDate])).toEqual([
      ['2027-05-01', '2027-05-03'],
      ['2027-05-02', '2027-05-02'],
      ['2027-05-04', '2027-05-04'],
      ['2027-05-06', '2027-05-06'],
    ]);
    expect(spans.reduce(withoutSpan, days)).toEqual([]);
    expect(withoutSpan(days, { exception: closed('2027-05-01'), lastDate: '2027-05-03' })).toEqual([
      days[2],
      days[4],
      days[5],
    ]);
  });

  it('replace closed hours, and keep extra hours', () => {
    const extra: AvailabilityException = { ...lunch('2027-05-02'), kind: 'extra' };
    const days = [closed('2027-05-01'), lunch('2027-05-02'), extra];
    expect(withAdded(days, [closed('2027-05-02')])).toEqual([
      closed('2027-05-01'),
      extra,
      closed('2027-05-02'),
    ]);
    expect(withAdded(days, [lunch('2027-05-01')])).toHaveLength(4);
  });
});
