import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Marisol Vega', 'MV'],
  ['ana maria lópez', 'AM'],
  ['Cher', 'C'],
  ['  ', 'U'],
  ['', 'U'],
  [undefined, 'U'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
