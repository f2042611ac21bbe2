import { expect, test, vi } from 'vitest';
import { createPageCache, type FinishedPage } from './page-cache.ts';

const page = (status: number): FinishedPage => ({ status, parts: [`page ${status}`] });

test('visitors who ask for the same page share one drawing', async () => {
  const cache = createPageCache();
  const draw = vi.fn(async () => page(200));
  const pages = await Promise.all([cache.get('/', draw), cache.get('/', draw)]);
  await cache.get('/', draw);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(pages[0]).toBe(pages[1]);
});

test('draws again once something happened, even while a page was being drawn', async () => {
  const cache = createPageCache();
  const draw = vi.fn(async () => page(200));
  const early = cache.get('/', draw);
  cache.clear();
  await early;
  await cache.get('/', draw);
  expect(draw).toHaveBeenCalledTimes(2);
});

test.each([
  [200, 1],
  [404, 1],
  [303, 2],
  [500, 2],
  [503, 2],
])('an answer of %i is drawn %i time(s) for two visitors in a row', async (status, times) => {
  const cache = createPageCache();
  const draw = vi.fn(async () => page(status));
  await cache.get('/', draw);
  await cache.get('/', draw);
  expect(draw).toHaveBeenCalledTimes(times);
});

test('keeps no failure', async () => {
  const cache = createPageCache();
  await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await expect(cache.get('/', async () => page(200))).resolves.toMatchObject({ status: 200 });
});
