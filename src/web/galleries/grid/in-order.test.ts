import { expect, test } from 'vitest';
import { clientGallery, galleryItem } from '#testing/replies/galleries.ts';
import { inOrder } from './in-order.ts';

test('pictures that arrived in any order are shown as they were shot, section by section', () => {
  const items = [
    galleryItem(1, { name: 'IMG_10.jpg' }),
    galleryItem(2, { name: 'IMG_2.jpg', section: 'Dinner' }),
    galleryItem(3, { name: 'IMG_9.jpg' }),
    galleryItem(4, { name: 'IMG_1.jpg', section: 'Dinner' }),
  ];
  const ordered = inOrder(clientGallery({ items }));
  expect(ordered.items.map(({ number }) => number)).toEqual([3, 1, 4, 2]);
});
