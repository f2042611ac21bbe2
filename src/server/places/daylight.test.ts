import { expect, it } from 'vitest';
import { daylightAt } from './daylight.ts';

const austin = { lat: 30.27, lng: -97.74 };
const clock = (instant: string | undefined, timeZone: string) =>
  new Date(instant ?? '').toLocaleTimeString('en-US', { timeZone, hour12: false }).slice(0, 5);

// Sunrise and sunset as the US Naval Observatory's tables have them, within two minutes.
it.each([
  ['2026-11-28', austin, 'America/Chicago', '07:06', '17:30'],
  ['2026-06-21', austin, 'America/Chicago', '06:29', '20:36'],
  ['2026-12-21', { lat: 40.71, lng: -74.01 }, 'America/New_York', '07:16', '16:32'],
])('knows sunrise and sunset on %s', (date, place, timeZone, sunrise, sunset) => {
  const found = daylightAt(date, timeZone, place);
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const near = (found: string | undefined, expected: string) =>
    expect(Math.abs(minutes(clock(found, timeZone)) - minutes(expected))).toBeLessThanOrEqual(2);
  near(found?.sunrise, sunrise);
  near(found?.sunset, sunset);
});

it('has golden and blue hours in the morning and in the evening, in order', () => {
  const found = daylightAt('2026-11-28', 'America/Chicago', austin);
  const [morning, evening] = found?.goldenHours ?? [];
  const [dawn, dusk] = found?.blueHours ?? [];
  const order = [
    dawn?.startsAt,
    dawn?.endsAt,
    morning?.startsAt,
    found?.sunrise,
    morning?.endsAt,
    evening?.startsAt,
    found?.sunset,
    evening?.endsAt,
    dusk?.startsAt,
    dusk?.endsAt,
  ];
  expect(order).toEqual(order.toSorted());
  expect(dawn?.endsAt).toBe(morning?.startsAt);
  expect(evening?.endsAt).toBe(dusk?.startsAt);
});

it("belongs to the place's local day, whichever day it is in UTC", () => {
  const date = '2026-06-21';
  const sunset = daylightAt(date, 'America/Chicago', austin)?.sunset ?? '';
  expect(sunset.slice(0, 10)).toBe('2026-06-22');
  const sydney = daylightAt(date, 'Australia/Sydney', { lat: -33.87, lng: 151.21 });
  expect(sydney?.sunrise.slice(0, 10)).toBe('2026-06-20');
});

it('is unknown where the sun does not set', () => {
  expect(daylightAt('2026-06-21', 'Europe/Oslo', { lat: 69.65, lng: 18.96 })).toBeNull();
});
