import { describe, expect, it } from 'vitest';
import { judge, type Moment } from './time-rules.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const began = Date.parse('2026-11-28T12:00:00Z');
const moment = (ms: number, upMs: number, boot = 'a'): Moment => ({
  at: new Date(began + ms),
  boot,
  upSeconds: 1000 + upMs / 1000,
});
const last = moment(0, 0);
const agrees = { host: 'elsewhere', skewMs: 400 };

describe.each([
  ['a minute later', minute, 'there', 'there'],
  ['a correction of 50 minutes back', -50 * minute, 'there', 'there'],
  ['an hour ahead', hour, 'unsure', 'away'],
  ['an hour back, during a payment', -hour, 'unsure', 'corrected'],
  ['a day ahead', day, 'unsure', 'away'],
  ['a year ahead', 365 * day, 'unsure', 'away'],
  ['a year back', -365 * day, 'unsure', 'corrected'],
] as const)('a clock that jumps: %s', (_, jump, alone, confirmed) => {
  it('is believed only if another clock agrees', () => {
    expect(judge(last, moment(jump, minute), undefined)).toBe(alone);
    expect(judge(last, moment(jump, minute), agrees)).toBe(confirmed);
    const contradicts = { host: 'elsewhere', skewMs: -jump };
    const wrong = Math.abs(jump) >= hour ? 'unsure' : 'there';
    expect(judge(last, moment(jump, minute), contradicts)).toBe(wrong);
  });
});

it('believes a nap that the machine counted, also after the process started again', () => {
  expect(judge(last, moment(60 * hour, 60 * hour), undefined)).toBe('away');
  expect(judge(last, moment(24 * hour, 24 * hour), undefined)).toBe('away');
});

it('asks someone else after the machine started again, or on another one', () => {
  expect(judge(last, moment(60 * hour, 60 * hour, 'b'), undefined)).toBe('unsure');
  expect(judge(last, moment(60 * hour, 60 * hour, 'b'), agrees)).toBe('away');
  expect(judge(moment(0, 0, ''), moment(60 * hour, 60 * hour, ''), undefined)).toBe('unsure');
});

it('does not begin by a clock that someone contradicts', () => {
  expect(judge(undefined, last, undefined)).toBe('there');
  expect(judge(undefined, last, { host: 'elsewhere', skewMs: -365 * day })).toBe('unsure');
});
