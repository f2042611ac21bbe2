import { expect, it } from 'vitest';
import { pictureWidths, profileImageWidths } from '#contract/uploads/uploads.ts';
import { avatarWidths, photoWidths, shownAt, sourcesOf } from './picture-sources.ts';

const key = '0123456789abcdef0123456789abcdef';

it('uses the widths that the server creates', () => {
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

it('a remote picture is loaded from our copy', () => {
  const own = '/pictures?of=https%3A%2F%2Fexample.com%2Fa%3Fb%3D1%262';
  expect(shownAt('https://example.com/a?b=1&2')).toBe(own);
  expect(sourcesOf('https://example.com/a?b=1&2', avatarWidths)).toEqual({
    webp: `${own}&w=96 96w, ${own}&w=256 256w, ${own}&w=512 512w`,
  });
  expect(shownAt('/demo/scenes/lake.webp')).toBe('/demo/scenes/lake.webp');
});

it('a demo picture has a small version unless it is small itself', () => {
  expect(sourcesOf('/demo/scenes/lake.webp', photoWidths, 1600)).toEqual({
    webp: '/demo/scenes/lake-640.webp 640w, /demo/scenes/lake.webp 1600w',
  });
  expect(sourcesOf('/demo/scenes/lake.webp', photoWidths, 711)).toBeUndefined();
});

it.each(['/demo/scenes/lake.webp', '/files/x/320.webp', ''])('%s has none', (address) => {
  expect(sourcesOf(address, photoWidths)).toBeUndefined();
});
