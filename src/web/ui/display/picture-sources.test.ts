import { expect, it } from 'vitest';
import { pictureWidths, profileImageWidths } from '#contract/uploads/uploads.ts';
import { avatarWidths, photoWidths, sourcesOf } from './picture-sources.ts';

const key = '0123456789abcdef0123456789abcdef';

it('the widths are those that the server writes', () => {
  expect(photoWidths).toEqual(pictureWidths);
  expect(avatarWidths).toEqual(profileImageWidths);
});

it('an uploaded picture has a source for each width up to its own', () => {
  expect(sourcesOf(`/files/${key}/700.webp`, photoWidths)).toEqual({
    avif: `/files/${key}/320.avif 320w, /files/${key}/640.avif 640w, /files/${key}/700.avif 700w`,
    webp: `/files/${key}/320.webp 320w, /files/${key}/640.webp 640w, /files/${key}/700.webp 700w`,
  });
  expect(sourcesOf(`/files/${key}/40.webp`, photoWidths)?.webp).toBe(`/files/${key}/40.webp 40w`);
});

it.each([
  '/demo/scenes/lake.webp',
  'https://example.com/files/a/320.webp',
  '/files/x/320.webp',
  '',
])('%s has none', (address) => {
  expect(sourcesOf(address, photoWidths)).toBeUndefined();
});
