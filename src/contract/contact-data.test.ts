import { expect, it } from 'vitest';
import { fullNameRefusal } from './accounts/account-fields.ts';
import { hasContactData, leadsOutside } from './contact-data.ts';

it.each([
  'Call me at (512) 555-0142',
  '512-555-0142',
  '512 555 0142 anytime',
  '+1 512.555.0142',
  '+49 30 901820123',
  'me@example.com',
  'me (at) example (dot) com',
  'insta: annshoots',
  'find me as @annshoots',
  'WhatsApp: ask',
])('%j says how to reach its writer', (text) => {
  expect(hasContactData(text)).toBe(true);
});

it.each([
  'Skip the site fee: pay $400 by Zelle',
  'You can pay me directly',
  'Venmo works, 10 % off',
  'Podemos pagar fuera de la página',
])('%j leads to paying elsewhere', (text) => {
  expect([leadsOutside(text), hasContactData(text)]).toEqual([true, false]);
});

it.each([
  'Saturday 2026-11-28 at 10:30, 40 photos',
  'The budget is $1,250.00 for 10 hours',
  'Booking #1234567890',
  'We meet @ the lake at 5',
  'From 11/28/2026 to 12/02/2026',
  'Zip 78701-1234, gate code 4512',
  'Two cameras, 24-70 mm and 70-200 mm',
  'The signal is bad there',
])('%j leads nowhere', (text) => {
  expect(leadsOutside(text)).toBe(false);
});

it.each(['Ann Miller (512) 555-0142', 'insta: @annshoots', 'Ann me@example.com'])(
  'nobody is called %j',
  (name) => {
    expect(fullNameRefusal(name)).not.toBeNull();
  },
);
it.each(['Studio 54', 'Photo 2000', 'Mrs. Ann O’Neil', 'The @ Studio', 'Ann Signal'])(
  'somebody is called %j',
  (name) => {
    expect(fullNameRefusal(name)).toBeNull();
  },
);
