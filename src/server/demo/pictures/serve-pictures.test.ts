import { expect, it } from 'vitest';
import { sharedTestApp } from '#testing/shared-app.ts';

const app = await sharedTestApp();

it('serves its pictures cacheable forever, and no other file', async () => {
  const visitor = app.visitor();
  const wide = '/demo/scenes/lake-mirror.webp';
  const picture = await visitor.get(wide);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(picture.headers.get('cache-control')).toContain('immutable');
  const small = await visitor.get(wide.replace('.webp', '-640.webp'));
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const face = await visitor.get('/demo/portraits/woman-01.webp');
  expect([face.status, face.headers.get('content-type')]).toEqual([200, 'image/webp']);
  for (const path of [
    '/demo/scenes/nothing.webp',
    '/demo/scenes/own-01.webp',
    '/demo/portraits/woman-99.webp',
    '/demo/scenes/..%2f..%2fpictures.json',
    '/demo/avatars/avatar-01.webp',
  ])
    expect((await visitor.get(path)).status).toBe(404);
});
