import { describe, expect, it } from 'vitest';
import { balanceTimes, mayExtend, noticesDue, type OpenBalance } from './notice-rules.ts';

const dueAt = '2027-05-11T15:00:00.000Z';
const startsAt = '2027-06-10T19:00:00.000Z';
const endsAt = '2027-06-11T01:00:00.000Z';
const balance = (changes: Partial<OpenBalance> = {}): OpenBalance => ({
  dueAt,
  automatic: false,
  told: [],
  extendedAt: null,
  ...changes,
});
const times = balanceTimes({ dueAt }, { startsAt, endsAt, deliveredAt: null });
const told = (at: string, changes: Partial<OpenBalance> = {}) =>
  noticesDue(balance(changes), times, new Date(at));

it('is overdue after 5 days, may be ended after 8, and ends 30 days after the work', () => {
  expect(times).toEqual({
    overdueAt: '2027-05-16T15:00:00.000Z',
    endableAt: '2027-05-19T15:00:00.000Z',
    lastAt: '2027-06-09T19:00:00.000Z',
    givenUpAt: '2027-07-11T01:00:00.000Z',
  });
  const late = '2027-06-20T12:00:00.000Z';
  expect(balanceTimes({ dueAt }, { startsAt, endsAt, deliveredAt: late }).givenUpAt).toBe(
    '2027-07-20T12:00:00.000Z',
  );
});

describe('what is told', () => {
  it.each([
    ['2027-05-04T14:59:59.000Z', null],
    ['2027-05-04T15:00:00.000Z', 'week'],
    ['2027-05-10T15:00:00.000Z', 'day'],
    ['2027-05-11T15:00:00.000Z', 'due'],
    ['2027-05-16T15:00:00.000Z', 'overdue'],
    ['2027-05-19T15:00:00.000Z', 'endable'],
    ['2027-06-09T19:00:00.000Z', 'last'],
  ])('at %s: %s, and nothing before it anymore', (at, notice) => {
    const found = told(at);
    expect(found.tell).toBe(notice);
    expect(told(at, { told: found.told })).toEqual({ tell: null, told: [] });
  });

  it('is not that a day has come on which the site charges a card', () => {
    expect(told(dueAt, { automatic: true, told: ['week', 'day'] })).toEqual({
      tell: null,
      told: ['due'],
    });
  });

  it('is not, after a card was charged, that it will be', () => {
    expect(told('2027-05-12T15:00:00.000Z', { automatic: true })).toEqual({
      tell: null,
      told: ['week', 'day', 'due'],
    });
    expect(told('2027-05-16T15:00:00.000Z', { automatic: true }).tell).toBe('overdue');
  });

  it('begins again with another day', () => {
    expect(told('2027-05-10T15:00:00.000Z', { told: [] }).tell).toBe('day');
  });

  it('is not the last word about a balance that is due just before the start', () => {
    const soon = balanceTimes(
      { dueAt: '2027-06-09T15:00:00.000Z' },
      { startsAt, endsAt, deliveredAt: null },
    );
    const found = noticesDue(
      balance({ dueAt: '2027-06-09T15:00:00.000Z' }),
      soon,
      new Date('2027-06-09T20:00:00.000Z'),
    );
    expect(found.tell).toBe('due');
  });
});

it.each([
  ['a day before the start', '2027-06-09T19:00:00.000Z', null, true],
  ['a second later', '2027-06-09T19:00:01.000Z', null, false],
  ['in the past', '2027-05-20T00:00:00.000Z', null, false],
  ['again within a week', '2027-06-01T15:00:00.000Z', '2027-05-15T15:00:01.000Z', false],
  ['again after a week', '2027-06-01T15:00:00.000Z', '2027-05-15T15:00:00.000Z', true],
])('more time: %s', (_, until, extendedAt, allowed) => {
  const now = new Date('2027-05-22T15:00:00.000Z');
  expect(mayExtend({ extendedAt }, { startsAt }, { dueAt: until, now })).toBe(allowed);
});
