import { expect, it } from 'vitest';
import { readSearch } from './read-search.ts';

it.each([
  ['Brandt, Mia', { words: ['Brandt', 'Mia'] }],
  ['mia@example.com', { words: ['mia@example.com'] }],
  ['Booking #29', { booking: 29 }],
  ['booking 29', { booking: 29 }],
  ['Reserva núm. 29', { booking: 29 }],
  ['Reservación #29', { booking: 29 }],
  ['Persona 12', { person: 12 }],
  ['Creador 8', { creator: 8 }],
  ['job number 7', { job: 7 }],
  ['#12', { person: 12, job: 12, booking: 12, last4: '' }],
  ['4242', { person: 4242, job: 4242, booking: 4242, last4: '4242' }],
  ['$437', { cents: 43_700 }],
  ['480.70', { cents: 48_070 }],
  ['$1,250.00', { cents: 125_000 }],
  ['R-000121', { receipt: 121 }],
  ['https://example.com/bookings/29?tab=day', { booking: 29 }],
  ['https://example.com/creators/8', { creator: 8 }],
  ['https://example.com/jobs/7/manage', { job: 7 }],
  ['Studio 54', { words: ['Studio', '54'] }],
])('%j is read as %o', (typed, read) => {
  expect(readSearch(typed)).toMatchObject(read);
});

it('takes only so many words', () => {
  expect(readSearch('a b c d e f g h i').words).toHaveLength(6);
});
