import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerCreator } from '#testing/people.ts';
import { sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
});
afterAll(() => app.close());

it('shows which of price, pictures, hours and payouts a new creator has set up', async () => {
  const { browser, creatorId } = await registerCreator(app, { hourlyRate: null });
  const done = async () => (await browser.get('/api/creator/start')).json;
  const nothing = {
    price: false,
    delivery: false,
    pictures: false,
    place: true,
    hours: false,
    payouts: false,
    deposit: false,
  };
  expect(await done()).toEqual(nothing);
  const offered = { title: 'Portrait', hours: 1, deliverables: [], price: 9000, active: true };
  await browser.put('/api/creator/packages', { packages: [{ ...offered, active: false }] });
  expect(await done()).toEqual(nothing);
  await browser.put('/api/creator/packages', { packages: [offered] });
  for (const title of ['One', 'Two', 'Three']) {
    expect(await done()).toMatchObject({ price: true, delivery: false, pictures: false });
    await browser.post('/api/portfolio', { title, imageUrl: `https://example.com/${title}.jpg` });
  }
  // By a package alone, or for all.
  await browser.put('/api/creator/packages', { packages: [{ ...offered, deliveryDays: 7 }] });
  expect(await done()).toMatchObject({ delivery: true });
  const weeklyHours = [{ weekday: 6, starts: '10:00', ends: '18:00' }];
  await browser.put('/api/creator/availability', { weeklyHours, exceptions: [] });
  expect(await done()).toEqual({
    price: true,
    delivery: true,
    pictures: true,
    place: true,
    hours: true,
    payouts: false,
    deposit: false,
  });
  await sandboxMoney(app).onboard(creatorId);
  await browser.post('/api/creator/payments/onboarding/check');
  expect(await done()).toEqual({
    price: true,
    delivery: true,
    pictures: true,
    place: true,
    hours: true,
    payouts: true,
    deposit: false,
  });
});
