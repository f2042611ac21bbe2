import { expect, test } from 'vitest';
import type { GallerySort } from '#contract/galleries/galleries.ts';
import { clientGallery, galleryItem } from '#testing/replies/galleries.ts';
import { inOrder } from './in-order.ts';

test('pictures that arrived in any order are shown by name, section by section', () => {
  const items = [
    galleryItem(1, { name: 'IMG_10.jpg' }),
    galleryItem(2, { name: 'IMG_2.jpg', section: 'Dinner' }),
    galleryItem(3, { name: 'IMG_9.jpg' }),
    galleryItem(4, { name: 'IMG_1.jpg', section: 'Dinner' }),
  ];
  const ordered = inOrder(clientGallery({ items }));
  expect(ordered.items.map(({ number }) => number)).toEqual([3, 1, 4, 2]);
});

/** Name, time of the day, and minutes ahead of UTC if the camera knows. */
type Shot = readonly [name: string, time?: string, offset?: number | null, section?: string];
function namesOf(shots: readonly Shot[], sortedBy: GallerySort = 'taken'): string[] {
  const items = shots.map(([name, time, offset = null, section = ''], nth) =>
    galleryItem(nth + 1, {
      name,
      section,
      taken: time === undefined ? null : { clock: `2026-06-01T${time}`, offset },
    }),
  );
  return inOrder(clientGallery({ items, sortedBy })).items.map(({ name }) => name);
}

test.each<readonly [string, readonly Shot[], readonly string[]]>([
  [
    'after the counter’s turn',
    [
      ['IMG_0001', '15:00:01.000'],
      ['IMG_9999', '15:00:00.000'],
    ],
    ['IMG_9999', 'IMG_0001'],
  ],
  [
    'two cameras',
    [
      ['A_2', '15:02:00.000'],
      ['A_1', '15:00:00.000'],
      ['B_7', '15:01:00.000'],
      ['B_8', '15:03:00.000'],
    ],
    ['A_1', 'B_7', 'A_2', 'B_8'],
  ],
  [
    'a burst within a second',
    [
      ['A_1', '15:00:00.900'],
      ['B_1', '15:00:00.250'],
    ],
    ['B_1', 'A_1'],
  ],
  [
    'the same instant by name',
    [
      ['A_10', '15:00:00.000'],
      ['A_9', '15:00:00.000'],
    ],
    ['A_9', 'A_10'],
  ],
  [
    'a phone in UTC, and a camera that knows no zone beside one that does',
    [
      ['phone', '20:01:00.000', 0],
      ['knows 1', '15:00:00.000', -300],
      ['knows 2', '15:05:00.000', -300],
      ['plain', '15:02:00.000'],
    ],
    ['knows 1', 'phone', 'plain', 'knows 2'],
  ],
  [
    'a film that does not say when stays behind the photo before it',
    [['IMG_1', '15:00:00.000'], ['IMG_2.MOV'], ['IMG_3', '15:10:00.000'], ['X_1', '15:05:00.000']],
    ['IMG_1', 'IMG_2.MOV', 'X_1', 'IMG_3'],
  ],
  ['nothing is known', [['B'], ['A'], ['C']], ['A', 'B', 'C']],
  [
    'sections stay together',
    [
      ['late', '20:00:00.000', null, 'A'],
      ['early', '10:00:00.000', null, 'B'],
    ],
    ['late', 'early'],
  ],
])('%s', (_, shots, names) => {
  expect(namesOf(shots)).toEqual(names);
});

test('or by name, if the creator says so', () => {
  const shots: Shot[] = [
    ['IMG_9999', '15:00:00.000'],
    ['IMG_0001', '15:00:01.000'],
  ];
  expect(namesOf(shots, 'name')).toEqual(['IMG_0001', 'IMG_9999']);
});
