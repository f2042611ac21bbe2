import { expect, test } from 'vitest';
import { mergeEdits, mergeOrder } from './merge-edits.ts';

test.each([
  ['nothing moved', 'abcd', 'abcd', 'badc', 'badc'],
  ['moved here only', 'abcd', 'dabc', 'abcd', 'dabc'],
  ['both moved something else', 'abcd', 'dabc', 'acbd', 'dacb'],
  ['the same moved: the later edit', 'abcd', 'bcda', 'bacd', 'bcda'],
  ['removed elsewhere', 'abcd', 'dabc', 'abc', 'abc'],
  ['added elsewhere', 'abc', 'cab', 'abxc', 'cabx'],
  ['removed here', 'abc', 'ac', 'abc', 'abc'],
  ['added here', 'abc', 'axbc', 'bac', 'baxc'],
  ['started from nothing', '', 'ab', 'cd', 'abcd'],
])('%s: %s to %s, now %s', (_, base, wanted, current, merged) => {
  expect(mergeOrder([...base], [...wanted], [...current]).join('')).toBe(merged);
});

const at = (day: number, hour: string) => ({ day, hour });
test.each([
  [
    'another day',
    [at(1, '9'), at(2, '9')],
    [at(1, '8'), at(2, '9')],
    [at(1, '9'), at(2, '7')],
    '1:8 2:7',
  ],
  ['the same day: the later edit', [at(1, '9')], [at(1, '8')], [at(1, '7')], '1:8'],
  ['a day removed here', [at(1, '9'), at(2, '9')], [at(2, '9')], [at(1, '9'), at(2, '7')], '2:7'],
  [
    'a day removed elsewhere',
    [at(1, '9'), at(2, '9')],
    [at(1, '8'), at(2, '9')],
    [at(1, '9')],
    '1:8',
  ],
  ['a day removed elsewhere and edited here', [at(1, '9')], [at(1, '8')], [], '1:8'],
  [
    'a day of two parts',
    [at(1, '9')],
    [at(1, '9'), at(1, '13')],
    [at(1, '9'), at(2, '5')],
    '1:9 1:13 2:5',
  ],
  ['added on both', [], [at(1, '9')], [at(2, '9')], '1:9 2:9'],
])('edits of %s', (_, base, wanted, current, merged) => {
  const result = mergeEdits({ base, wanted, current }, ({ day }) => day);
  expect(result.map(({ day, hour }) => `${day}:${hour}`).join(' ')).toBe(merged);
});

test('a field without a value is no edit', () => {
  const base: object[] = [{ id: 1, note: '' }];
  const lists = { base, wanted: [{ note: null, id: 1 }], current: [{ id: 1, note: 'new' }] };
  expect(mergeEdits(lists, () => 1)).toEqual([{ id: 1, note: 'new' }]);
});
