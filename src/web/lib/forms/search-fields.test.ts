import { expect, test } from 'vitest';
import { fitting, idOf, number, oneOf, searchOf, text, whole } from './search-fields.ts';

const read = searchOf({
  sort: oneOf(['newest', 'rating']),
  q: text(5),
  lat: number(-90, 90),
  radius: whole(1, 5000),
  date: fitting((value) => value.startsWith('2026')),
});
const nothing = {
  sort: undefined,
  q: undefined,
  lat: undefined,
  radius: undefined,
  date: undefined,
};

test('reads valid values', () => {
  expect(
    read({ sort: 'rating', q: ' a b ', lat: '-30.5', radius: '50', date: '2026-11-05' }),
  ).toEqual({ sort: 'rating', q: 'a b', lat: -30.5, radius: 50, date: '2026-11-05' });
});

test.each([
  ['absent', {}],
  ['empty', { sort: '', q: '', lat: '', radius: '', date: '' }],
  ['blank', { q: '  ', lat: ' ', radius: ' ' }],
  ['unknown or out of range', { sort: 'x', q: 'longer', lat: '91', radius: '0', date: '1999' }],
  ['no numbers', { lat: 'north', radius: 'NaN' }],
])('what is %s counts as nothing', (_, raw) => {
  expect(read(raw)).toEqual(nothing);
});

test('a whole number has no fraction', () => {
  expect(read({ radius: '2.5' }).radius).toBeUndefined();
});

test('an id consists of plain digits', () => {
  expect([idOf({ id: '7' }), idOf({ id: '007' })]).toEqual([{ id: 7 }, { id: 7 }]);
  for (const id of ['', '0', '-1', '0x10', '1e3', '+5', ' 5 ', '5.5', '2147483648'])
    expect(idOf({ id }), id).toBeUndefined();
});
