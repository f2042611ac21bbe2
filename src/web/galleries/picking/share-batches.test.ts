import { expect, test } from 'vitest';
import { galleryItem } from '#testing/replies/galleries.ts';
import { batchesOf } from './share-batches.ts';

const sizes = (items: Parameters<typeof batchesOf>[0]) =>
  batchesOf(items).map(({ items, first, last }) => [items.length, first, last]);

test('a phone gets at most 20 photos and 100 MB at a time', () => {
  const small = Array.from({ length: 45 }, (_, nth) => galleryItem(nth + 1, { size: 1000 }));
  expect(sizes(small)).toEqual([
    [20, 1, 20],
    [20, 21, 40],
    [5, 41, 45],
  ]);
  const large = Array.from({ length: 5 }, (_, nth) => galleryItem(nth + 1, { size: 40_000_000 }));
  expect(sizes(large)).toEqual([
    [2, 1, 2],
    [2, 3, 4],
    [1, 5, 5],
  ]);
});

test('a file larger than that goes alone, and others than photos and films stay', () => {
  const items = [
    galleryItem(1, { size: 300_000_000, mediaType: 'video/mp4' }),
    galleryItem(2, { mediaType: null }),
    galleryItem(3),
  ];
  expect(sizes(items)).toEqual([
    [1, 1, 1],
    [1, 2, 2],
  ]);
});
