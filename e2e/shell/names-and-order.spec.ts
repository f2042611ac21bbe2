import type { Page } from '@playwright/test';
import { withSiteDatabase } from '../../scripts/site-database.ts';
import { longBooking } from '../fixtures/long-words.ts';
import { open, renderWhole } from '../fixtures/pages.ts';
import { findMoves, findOutOfOrder, findUnclear } from '../fixtures/reading.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });
test.slow();

/** Pages of what isn't there. */
const absent = ['/nowhere', '/bookings/999999/day'];
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** The ids that a query finds in the demo. */
async function idsOf(query: string): Promise<number[]> {
  let ids: number[] = [];
  await withSiteDatabase(async (database) => {
    const { rows } = await database.query(query);
    ids = rows.map(({ id }) => Number(id));
  });
  expect(ids.length, query).toBeGreaterThan(0);
  return ids;
}
const person = (username: string) => `(select id from people where username = '${username}')`;
const listing = (username: string) =>
  `(select id from creators where user_id = ${person(username)})`;

/**
 * On each page every link and heading says what it is (2.4.4, 2.4.6), nothing is read after what it stands above
 * (1.3.2), and no field leads anywhere while it is filled in (3.2.2). None asks for what isn't there, but those of
 * `absent`.
 */
async function expectClear(page: Page, paths: readonly string[]): Promise<number> {
  // What fields would save stays on its way, so that the demo remains as it is.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : undefined,
  );
  let fields = 0;
  let refused: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // A visitor is asked for, too.
    if (response.status() < 400 || pathname === '/api/user') return;
    refused.push(`${response.status()} ${pathname}`);
  });
  for (const path of paths)
    await test.step(path, async () => {
      refused = [];
      await page.setViewportSize(phone);
      await open(page, path);
      await renderWhole(page);
      expect.soft(await findOutOfOrder(page), path).toEqual([]);
      await page.setViewportSize(desk);
      await page.waitForFunction((width) => innerWidth === width, desk.width);
      expect.soft(await findUnclear(page), path).toEqual([]);
      expect.soft(await findOutOfOrder(page), path).toEqual([]);
      const { tried, moves } = await findMoves(page);
      expect.soft(moves, path).toEqual([]);
      if (!absent.includes(path)) expect.soft(refused, path).toEqual([]);
      fields += tried;
    });
  return fields;
}

test('pages for visitors are clear and in order', async ({ page }) => {
  const [creator] = await idsOf('select id from creators order by rating_count desc, id limit 1');
  const [job] = await idsOf(`select id from jobs where status = 'open' order by id limit 1`);
  const fields = await expectClear(page, [
    '/',
    '/search?service=photographer',
    '/search?view=map',
    `/creators/${creator}`,
    `/creators/${creator}?tab=availability`,
    `/creators/${creator}?tab=reviews`,
    '/jobs',
    `/jobs/${job}`,
    '/auth',
    '/auth?tab=register&creator=true',
    '/reset-password',
    '/contact',
    '/help',
    '/terms',
    '/how-it-works',
    '/creator-resources',
    '/success-stories',
    '/accessibility',
    '/licenses/check',
    '/nowhere',
  ]);
  expect(fields).toBeGreaterThan(30);
});

test('pages for clients are clear and in order', async ({ demoPerson, member }) => {
  const page = await demoPerson('client');
  // No booking of the demo waits for its payment longer than a hold.
  const unpaid = await longBooking({ context: page.context() }, await member('creator'));
  const own = `client_id = ${person('client')}`;
  const jobs = await idsOf(
    `select distinct on (status) id from jobs where ${own} order by status, id`,
  );
  const bookings = await idsOf(
    `select distinct on (status, delivery_status) id from bookings where ${own} order by status, delivery_status, id`,
  );
  const offers = await idsOf(`select id from offers where ${own}`);
  const galleries = await idsOf(
    `select id from galleries where booking_id in (select id from bookings where ${own})`,
  );
  const [talk] = await (await page.request.get('/api/messages/conversations')).json();
  const fields = await expectClear(page, [
    '/',
    '/post-job',
    '/my-jobs?tab=all',
    ...jobs.flatMap((id) => [`/jobs/${id}/manage`, `/jobs/${id}/payment`]),
    `/jobs/${jobs[0]}/offers`,
    '/messages',
    `/messages/${talk.user.id}`,
    '/bookings',
    ...bookings.map((id) => `/bookings/${id}`),
    `/checkout/${unpaid}`,
    '/offers',
    ...offers.map((id) => `/offers/${id}`),
    ...galleries.map((id) => `/galleries/${id}`),
    '/favorites',
    '/saved-searches',
    '/profile',
    '/profile/settings',
    '/profile/settings?tab=notifications',
    '/profile/settings?tab=security',
  ]);
  expect(fields).toBeGreaterThan(40);
});

test('pages for creators are clear and in order', async ({ demoPerson }) => {
  const page = await demoPerson('creator');
  const own = `creator_id = ${listing('creator')}`;
  const jobs = await idsOf(
    `select distinct on (status) id from jobs where selected_${own} order by status, id`,
  );
  const bookings = await idsOf(
    `select distinct on (status, delivery_status) id from bookings where ${own} order by status, delivery_status, id`,
  );
  const galleries = await idsOf(`select id from galleries where ${own}`);
  const fields = await expectClear(page, [
    '/',
    '/my-applications',
    '/bookings',
    '/agenda',
    '/earnings',
    '/offers',
    '/profile',
    ...['general', 'creator', 'availability', 'portfolio'].map(
      (tab) => `/profile/settings?tab=${tab}`,
    ),
    ...jobs.map((id) => `/jobs/${id}`),
    `/jobs/${jobs[0]}/day`,
    ...bookings.map((id) => `/bookings/${id}`),
    `/bookings/999999/day`,
    ...galleries.map((id) => `/galleries/${id}`),
  ]);
  expect(fields).toBeGreaterThan(60);
});

test('pages for operators are clear and in order', async ({ demoPerson }) => {
  const page = await demoPerson('operator');
  const [client] = await idsOf(`select id from people where username = 'client'`);
  const [job] = await idsOf(
    'select id from jobs where selected_creator_id is not null order by id limit 1',
  );
  const tabs = [
    'overview',
    'people',
    'problems',
    'reports',
    'jobs',
    'bookings',
    'money',
    'actions',
  ];
  const fields = await expectClear(page, [
    ...tabs.map((tab) => `/operator?tab=${tab}`),
    '/operator/mailbox',
    '/operator/doctor',
    '/operator/settings',
    `/operator/people/${client}`,
    `/operator/orders/job/${job}`,
  ]);
  expect(fields).toBeGreaterThan(30);
});
