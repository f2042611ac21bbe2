import { expect, it } from 'vitest';
import { markAlike } from './mark-alike.ts';

it.each<[names: string[], alike: boolean[]]>([
  [
    ['Lone Star Studio', 'Golden Photos'],
    [false, false],
  ],
  [
    ['Lone Star Studio', 'Golden Photos', 'lone-star studio'],
    [true, false, true],
  ],
  // The second has a Cyrillic o, the third capitals that look the same.
  [
    ['Lone Star', 'L\u043ene Star', 'LONE STAR', 'Lone Stars'],
    [true, true, true, false],
  ],
  // One name has two looks: it is not its own namesake.
  [['BOB'], [false]],
  [
    ['***', '---'],
    [false, false],
  ],
])('of %j those are alike: %j', (names, alike) => {
  const cards = names.map((fullName) => ({ user: { fullName } }));
  expect(markAlike(cards).map((card) => card.alike ?? false)).toEqual(alike);
});
