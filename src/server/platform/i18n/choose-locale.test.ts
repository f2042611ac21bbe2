import { expect, test } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

const locales = ['en', 'es'];

test('an explicit choice wins over the browser’s preference', () => {
  expect(chooseLocale(locales, 'en', 'es', 'en-US')).toBe('es');
});

test('takes the most preferred available language', () => {
  expect(chooseLocale(locales, 'en', undefined, 'de, es-MX;q=0.8, en;q=0.5')).toBe('es');
  expect(chooseLocale(locales, 'en', undefined, 'en;q=0.2, es;q=0.9')).toBe('es');
});

test('does not take a language that the browser refuses', () => {
  expect(chooseLocale(locales, 'en', undefined, 'es;q=0, de')).toBe('en');
});

test('falls back to the site’s own language', () => {
  expect(chooseLocale(locales, 'en', 'xx', 'de')).toBe('en');
  expect(chooseLocale(['en'], 'en', undefined, 'es')).toBe('en');
  expect(chooseLocale(locales, 'en', undefined, undefined)).toBe('en');
});
