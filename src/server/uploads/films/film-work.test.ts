import { expect, it } from 'vitest';
import { maxSecondsFor } from './convert-film.ts';
import { filmWork } from './make-film.ts';

it.each([
  // A phone's two seconds, a camera's minute in 4K, and a minute of 600 large pictures a second.
  [60 * 1920 * 1080, 'gallery-films'],
  [60 * 30 * 1920 * 1080, 'gallery-films'],
  [60 * 60 * 3840 * 2160, 'films-long'],
  [36_000 * 4096 * 4096, 'films-long'],
  [null, 'films-long'],
])('a film of %s pixels takes turns in %s', (pixels, queue) => {
  expect(filmWork(pixels).queue).toBe(queue);
});

it.each([
  ['a second, by its pixels', { seconds: 2, pixels: 60 * 1920 * 1080 }, 123],
  ['a minute, by its length', { seconds: 60, pixels: 60e9 }, 1320],
  ['a length that its pixels belie', { seconds: 60, pixels: 1e9 }, 145],
  ['nothing', { seconds: null, pixels: null }, 600],
])('a film is given up after the seconds of %s', (_, film, seconds) => {
  expect(Math.round(maxSecondsFor(film))).toBe(seconds);
});
