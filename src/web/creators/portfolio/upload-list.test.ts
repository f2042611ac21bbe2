import { expect, it } from 'vitest';
import { defaultCategory, inOrder, newUpload, survivors, titleFrom } from './upload-list.ts';

it.each([
  ['summer_wedding-austin.jpg', 'Summer wedding austin'],
  ['IMG_2041.JPG', ''],
  ['DSC0042.jpeg', ''],
  ['PXL_20260704_201500.jpg', ''],
  ['2026.png', ''],
  ['.jpg', ''],
  ['image (3).png', ''],
  ['Boda 2026.heic', 'Boda 2026'],
  ['01 Vows by the lake.jpg', 'Vows by the lake'],
  ['003_first-dance.jpg', 'First dance'],
  ['12. Ñandú.jpg', 'Ñandú'],
  ['7 wonders.jpg', '7 wonders'],
  ['2026-06 Boda.jpg', '2026 06 Boda'],
  ['01.jpg', ''],
])('%s begins as the title %j', (name, title) => {
  expect(titleFrom(name)).toBe(title);
});

it('starts with the category of the creator’s service', () => {
  const services = ['photographer', 'videographer', 'content_creator', null] as const;
  expect(services.map(defaultCategory)).toEqual([
    'photography',
    'video',
    'social_media',
    'photography',
  ]);
});

it('only uploaded files survive a reload', () => {
  const [waiting, sent] = [
    newUpload('1', 1, 'a.jpg', 'video'),
    { ...newUpload('2', 2, 'b.jpg', 'video'), state: 'sent' as const },
  ];
  expect(survivors([waiting, sent])).toEqual([sent]);
});

it('pictures stay in the order they were chosen', () => {
  const [first, second] = [
    newUpload('1', 1, 'a.jpg', 'video'),
    newUpload('2', 2, 'b.jpg', 'video'),
  ];
  expect(inOrder([second, first])).toEqual([first, second]);
});
