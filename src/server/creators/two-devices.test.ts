import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { connectLive } from '#testing/live.ts';
import { type Creator, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let creator: Creator;
beforeAll(async () => {
  app = await sharedTestApp();
  creator = await registerCreator(app);
});
afterAll(() => app.close());

const send = async (method: 'PUT' | 'PATCH', path: string, body: object) =>
  (await creator.browser.send(method, path, { body })).json;

const offer = (title: string, rest: object = {}) => ({
  title,
  hours: 2,
  deliverables: [],
  price: 10_000,
  active: true,
  ...rest,
});

it('keeps what each of two devices changed of the packages, and tells the other', async () => {
  const path = '/api/creator/packages';
  const start = await send('PUT', path, { packages: [offer('Portrait'), offer('Family')] });
  const window = await connectLive(creator.browser);
  const [portrait, family] = start;
  await send('PUT', path, {
    packages: [{ ...portrait, price: 20_000 }, family, offer('Wedding')],
    base: start,
  });
  await window.next('profile_changed');
  window.close();
  const merged = await send('PUT', path, {
    packages: [{ ...family, title: 'Families' }, portrait],
    base: start,
  });
  expect(merged.map(({ title, price }: typeof portrait) => [title, price])).toEqual([
    ['Families', 10_000],
    ['Portrait', 20_000],
    ['Wedding', 10_000],
  ]);
  // Deleted on one device, edited on the other: the later edit holds.
  const [, , wedding] = merged;
  await send('PUT', path, { packages: [], base: merged });
  const again = await send('PUT', path, {
    packages: [{ ...wedding, price: 1000 }],
    base: [wedding],
  });
  expect(again).toMatchObject([{ title: 'Wedding', price: 1000 }]);
  const full = Array.from({ length: 10 }, (_, nth) => offer(`Offer ${nth}`));
  const refused = await creator.browser.send('PUT', path, { body: { packages: full, base: [] } });
  expect([refused.status, refused.json.code]).toEqual([409, 'package.too_many']);
});

it('keeps what each of two devices changed of the hours', async () => {
  const path = '/api/creator/availability';
  const on = (weekday: number, starts: string) => ({ weekday, starts, ends: '20:00' });
  const off = (date: string, note = '') => ({ date, kind: 'closed', note });
  const start = { weeklyHours: [on(1, '09:00'), on(2, '09:00')], exceptions: [off('2099-01-01')] };
  await send('PUT', path, start);
  await send('PUT', path, {
    weeklyHours: [on(1, '08:00'), on(2, '09:00')],
    exceptions: [off('2099-01-01'), off('2099-01-02')],
    base: start,
  });
  const merged = await send('PUT', path, {
    weeklyHours: [on(1, '09:00'), on(3, '10:00')],
    exceptions: [off('2099-01-01', 'Trip')],
    base: start,
  });
  expect(merged.weeklyHours).toMatchObject([on(1, '08:00'), on(3, '10:00')]);
  expect(merged.exceptions).toMatchObject([off('2099-01-01', 'Trip'), off('2099-01-02')]);
  const typical = await send('PUT', path, { ...merged, weeklyHours: [], base: start });
  expect(typical.weeklyHours).toEqual([]);
});
