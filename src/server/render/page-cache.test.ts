import { expect, test, vi } from 'vitest';
import { createPageCache, type FinishedPage } from './page-cache.ts';

const page = (status: number): FinishedPage => ({ status, parts: [`page ${status}`] });

test('visitors who request the same page share one rendering', async () => {
  const cache = createPageCache();
  const draw = vi.fn(async () => page(200));
  const pages = await Promise.all([cache.get('/', draw), cache.get('/', draw)]);
  await cache.get('/', draw);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(pages[0]).toBe(pages[1]);
});

test('renders again after an event, even one during rendering', async () => {
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
])('a response of %i is rendered %i time(s) for two visitors in a row', async (status, times) => {
  const cache = createPageCache();
  const draw = vi.fn(async () => page(status));
  await cache.get('/', draw);
  await cache.get('/', draw);
  expect(draw).toHaveBeenCalledTimes(times);
});

test('caches no failure', async () => {
  const cache = createPageCache();
  await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await expect(cache.get('/', async () => page(200))).resolves.toMatchObject({ status: 200 });
});
