import { expectNoBarriers } from '../fixtures/barriers.ts';
import { chooseDayOfNextMonth } from '../fixtures/bookings.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('on the narrowest phone the parts of the search bar do not overlap', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/search');
  await page.getByRole('button', { name: 'Any place · Any date' }).click();
  const bar = page.getByRole('search', { name: 'Find creators' });
  await expect(bar).toBeVisible();
  const day = await bar.getByLabel('Date').boundingBox();
  const button = await bar.getByRole('button', { name: 'Search' }).boundingBox();
  if (!day || !button) throw new Error('Not drawn');
  const beside = button.x >= day.x + day.width;
  const below = button.y >= day.y + day.height;
  expect([beside, below]).toContain(true);
});

test('by mouse: search, filter, profile, date, and back to the same place', {
  tag: '@core',
}, async ({ page }) => {
  await test.step('a search for a place finds creators near it', async () => {
    await open(page, '/');
    const search = page.getByRole('search', { name: 'Find creators' });
    await search.getByLabel('Service').selectOption({ label: 'Photographer' });
    await search.getByRole('combobox', { name: 'Location' }).fill('aus');
    await page.getByRole('option', { name: 'Austin, TX' }).click();
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Photographers Near You' })).toBeVisible();
    await expect(page.getByText(/^\d+ photographers within 30 mi of Austin, TX$/)).toBeVisible();
  });

  await test.step('a filter narrows it, is shown, and explains each match', async () => {
    await page.getByRole('button', { name: 'Rating', exact: true }).click();
    await page.getByRole('dialog', { name: 'Rating' }).getByText('4+ stars').click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/rating=4/);
    const card = page.getByRole('article').first();
    await expect(card).toContainText(/Why this result: .*(?:\d|under 1) mi away/);
    await expect(card).toContainText(/[45]\.\d from \d+ review/);
    await page.getByRole('button', { name: 'Clear 4+ stars' }).click();
    await expect(page).not.toHaveURL(/rating=/);
    await expect(page.getByRole('button', { name: 'Clear 4+ stars' })).toBeHidden();
  });

  await test.step('a profile, a date, and Back to the same place in the list', async () => {
    await page.getByLabel('Sort by').selectOption({ label: 'Rating' });
    await expect(page).toHaveURL(/sort=rating/);
    await expect(page.getByRole('article').first()).toContainText(/\d from \d+ review/);
    const seventh = page.getByRole('article').nth(6);
    await seventh.getByRole('link', { name: /^View Profile/ }).scrollIntoViewIfNeeded();
    const name = await seventh.getByRole('heading').innerText();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await seventh.getByRole('link', { name: /^View Profile/ }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page
      .getByRole('tab', { name: 'Availability' })
      .or(page.getByRole('link', { name: 'Availability' }))
      .first()
      .click();
    const calendar = page.getByRole('region', { name: 'Choose a day' });
    await chooseDayOfNextMonth(calendar);
    await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/);
    await expect(page.getByText('All times are in Central Time.').first()).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/sort=rating/);
    await expect(seventh.getByRole('heading')).toHaveText(name);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
});

test('by keyboard alone: search, filter, profile, pictures', async ({ page }) => {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 60; steps += 1) {
      const text = await page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      });
      if (name.test(text)) return;
      await press('Tab');
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await open(page, '/search?service=photographer');
  await press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await press('Enter');
  await tabTo(/^Rating$/);
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Rating' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Any rating' })).toBeFocused();
  await press('ArrowRight');
  await expect(page).toHaveURL(/rating=3/);
  await press('Escape');
  await expect(page.getByRole('button', { name: '3+ stars', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: /^View Profile/ }).first()).toBeVisible();
  await tabTo(/^View Profile/);
  await press('Enter');
  await expect(page).toHaveURL(/\/creators\/\d+$/);
  await expect(page.getByRole('button', { name: /^Open photo/ }).first()).toBeVisible();
  await tabTo(/^Open photo/);
  await press('Enter');
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByText(/^Photo 1 of \d+$/)).toBeVisible();
  await press('ArrowRight');
  await expect(lightbox.getByText(/^Photo 2 of \d+$/)).toBeVisible();
  await press('End', 'ArrowRight');
  await expect(lightbox.getByText(/^Photo 1 of \d+$/)).toBeVisible();
  await expectNoBarriers(page);
  await press('Escape');
  await expect(lightbox).toBeHidden();
});

test('the search is usable in each of its states', async ({ page }) => {
  // accessible.spec.ts checks this page and one with results.
  await open(page, '/search?location=Nowhere+at+all');
  await expect(page.getByRole('heading', { name: 'No creators found' })).toBeVisible();

  const gate = Promise.withResolvers<void>();
  await page.route('**/api/creators?**', async (route) => {
    await gate.promise;
    await route.fulfill({ status: 500, json: { error: 'The list is resting', code: 'internal' } });
  });
  await page.getByRole('search').getByLabel('Service').selectOption({ label: 'Videographer' });
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Loading creators')).toBeAttached();
  await expectNoBarriers(page);
  gate.resolve();
  await expect(page.getByRole('heading', { name: 'Error loading creators' })).toBeVisible();
  await expectNoBarriers(page);
});
