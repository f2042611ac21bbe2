import { LRUCache } from 'lru-cache';
import { addTime, getTimes } from 'suncalc';
import type { Daylight } from '#contract/creators/creator-replies.ts';

// Golden hour is while the sun is between 6° above and 4° below the horizon, blue hour from there to 6° below.
addTime(-4, 'blueHourEnd', 'blueHourStart');

/** Computed once per place and day: a calendar shows weeks of them. */
const known = new LRUCache<string, { readonly light: Daylight | null }>({ max: 20_000 });

/**
 * Sun times at a position in degrees. `date` is YYYY-MM-DD in the given time zone. Null if the sun
 * does not rise or set that day, near the poles.
 */
export function daylightAt(
  date: string,
  timeZone: string,
  place: { readonly lat: number; readonly lng: number },
): Daylight | null {
  const key = `${date} ${timeZone} ${place.lat} ${place.lng}`;
  const { light } = known.get(key) ?? { light: compute(date, timeZone, place) };
  known.set(key, { light });
  return light;
}

function compute(
  date: string,
  timeZone: string,
  { lat, lng }: { readonly lat: number; readonly lng: number },
): Daylight | null {
  const noon = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '12:00' });
  const times = getTimes(new Date(noon.epochMilliseconds), lat, lng);
  const { sunrise, sunset, dawn, dusk, goldenHour, goldenHourEnd } = times;
  const { blueHourEnd, blueHourStart } = times;
  if (!sunrise || !sunset) return null;
  return {
    sunrise: sunrise.toISOString(),
    sunset: sunset.toISOString(),
    goldenHours: [...between(blueHourEnd, goldenHourEnd), ...between(goldenHour, blueHourStart)],
    blueHours: [...between(dawn, blueHourEnd), ...between(blueHourStart, dusk)],
  };
}

function between(from: unknown, to: unknown): { startsAt: string; endsAt: string }[] {
  return from instanceof Date && to instanceof Date
    ? [{ startsAt: from.toISOString(), endsAt: to.toISOString() }]
    : [];
}
