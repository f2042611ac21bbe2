import { describe, expect, it, test } from 'vitest';
import { chooseKept, isBackupDue, isTestDue, nameOf, startOf } from './backup-rules.ts';

const keep = { daily: 7, weekly: 4, monthly: 12 };
const nights = (count: number, from = '2026-01-01T08:23:00Z') =>
  Array.from({ length: count }, (_, n) => nameOf(new Date(Date.parse(from) + n * 86_400_000)));

test('a name says when its backup started, and nothing else is the name of one', () => {
  expect(startOf(nameOf(new Date('2026-11-26T08:23:09.512Z')))).toEqual(
    new Date('2026-11-26T08:23:09Z'),
  );
  for (const name of ['pool', '2026-11-26', '2026-11-26T08-23-09Z.part', '2026-13-99T99-99-99Z'])
    expect(startOf(name)).toBeUndefined();
});

describe('rotation', () => {
  it('keeps the newest of seven days, four weeks and twelve months', () => {
    const kept = chooseKept(nights(500), keep);
    expect([...kept].sort().map((name) => name.slice(0, 10))).toEqual([
      ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
      ...['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-25', '2027-04-30'],
      ...['2027-05-02', '2027-05-09'],
      ...['2027-05-10', '2027-05-11', '2027-05-12', '2027-05-13', '2027-05-14', '2027-05-15'],
    ]);
  });

  it('night by night never has more than it should, nor loses the last one', () => {
    let there: string[] = [];
    for (const name of nights(900)) {
      there = [...chooseKept([...there, name], keep)];
      expect(there).toContain(name);
      expect(there.length).toBeLessThanOrEqual(23);
    }
    expect(there.toSorted()).toEqual([...chooseKept(nights(900), keep)].toSorted());
  });

  it('keeps the newest one even if nothing is to be kept, and the one that was tested', () => {
    const [tested = '', , newest] = nights(3);
    const none = { daily: 0, weekly: 0, monthly: 0 };
    expect([...chooseKept(nights(3), none, [tested])]).toEqual([newest, tested]);
  });

  it('counts days that have backups: a month without any deletes none', () => {
    const old = nights(7);
    const [later = ''] = nights(1, '2026-03-01T08:23:00Z');
    expect(chooseKept([...old, later], { ...keep, weekly: 0, monthly: 0 }).size).toBe(7);
  });
});

test.each([
  [[], '2026-11-26T15:00:00Z', true],
  [['2026-11-26T08-23-00Z'], '2026-11-26T23:23:00Z', false],
  [['2026-11-26T08-23-00Z'], '2026-11-27T07:23:00Z', false],
  [['2026-11-26T08-23-00Z'], '2026-11-27T08:23:00Z', true],
  // Made by hand at noon, or after the machine was off: the next night is due all the same.
  [['2026-11-26T17-40-00Z'], '2026-11-27T08:23:00Z', true],
  // The clock was wrong once.
  [['2031-01-01T00-00-00Z'], '2026-11-27T08:23:00Z', true],
])('with %j, at %s a backup is due: %s', (names, now, due) => {
  expect(isBackupDue(names, new Date(now))).toBe(due);
});

test('a backup is tested each week, and each night after that failed', () => {
  const now = new Date('2026-11-26T09:00:00Z');
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000).toISOString();
  expect(isTestDue(undefined, now)).toBe(true);
  expect(isTestDue({ endedAt: days(6), failure: null }, now)).toBe(false);
  expect(isTestDue({ endedAt: days(7), failure: null }, now)).toBe(true);
  expect(isTestDue({ endedAt: days(1), failure: 'No room' }, now)).toBe(true);
});
