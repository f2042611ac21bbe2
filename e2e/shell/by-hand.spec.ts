import type { Locator, Page } from '@playwright/test';
import { profileOf } from '../fixtures/accounts.ts';
import { listen, walkThrough, windows } from '../fixtures/by-hand.ts';
import { deliverGallery, photos, sendPhotos } from '../fixtures/galleries.ts';
import { heldJob } from '../fixtures/held-jobs.ts';
import { open, tabTo, toasts } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.slow();

/** A gallery of six photos, of which the client chooses two. */
async function galleryToChoose(creator: Someone, client: Someone): Promise<string> {
  const { page } = creator;
  const job = await heldJob(client, creator, 400);
  await open(page, `/jobs/${job}`);
  await page.getByRole('button', { name: 'Deliver in a gallery' }).click();
  await expect(page.getByRole('heading', { name: 'Add photos and videos' })).toBeVisible();
  await sendPhotos(page, await photos(6), 6);
  await page.getByLabel('Photos to choose').fill('2');
  const selection = page.getByRole('region', { name: 'Final selection' });
  await selection.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('0 of 2 chosen')).toBeVisible();
  return new URL(page.url()).pathname;
}

const enlarged = (viewer: Locator) =>
  viewer
    .locator('.gallery-stage > div')
    .first()
    .evaluate((stage: HTMLElement) => {
      return stage.style.transform;
    });

test('a choice and an approval by keyboard alone, all stops in sight, every result heard', async ({
  member,
}) => {
  const [creator, client] = [await member('creator'), await member('client')];
  const path = await galleryToChoose(creator, client);
  const { page } = client;

  await test.step('no bar lies over what has the focus, in any window', async () => {
    for (const [someone, address] of [
      [client, path],
      [creator, path],
      [client, await profileOf(creator)],
    ] as const)
      for (const size of windows) {
        await someone.page.setViewportSize(size);
        const { stops, covered, unmarked } = await walkThrough(someone.page, address);
        expect(stops).toBeGreaterThan(10);
        const where = `${address} at ${size.width} × ${size.height}`;
        expect.soft(covered, where).toEqual([]);
        expect.soft(unmarked, where).toEqual([]);
      }
  });

  const heard = await listen(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, path);
  const viewer = page.getByRole('dialog');

  await test.step('a photo is enlarged and moved by keys', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Photo 1 of 6, IMG_1001', exact: true }));
    await page.keyboard.press('Enter');
    await expect(viewer).toBeVisible();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => enlarged(viewer)).toContain('scale(2.25)');
    const before = await enlarged(viewer);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => enlarged(viewer)).not.toBe(before);
    await expect(viewer.getByText('Photo 1 of 6')).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(viewer.getByText('Photo 2 of 6')).toBeVisible();
    expect(await heard()).toContain('Enlarged to 225 percent');
  });

  await test.step('letters choose, until they are turned off', async () => {
    await page.keyboard.press('x');
    await expect(page.getByText('1 of 2 chosen')).toBeAttached();
    await tabTo(page, viewer.getByRole('button', { name: 'Keys' }));
    await page.keyboard.press('Enter');
    await tabTo(page, viewer.getByRole('switch', { name: 'Single-letter keys' }));
    await page.keyboard.press('Space');
    await tabTo(page, viewer.getByRole('button', { name: 'Close' }));
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('Photo 3 of 6')).toBeVisible();
    await tabTo(page, viewer.getByRole('button', { name: 'Choose' }));
    await page.keyboard.press('Enter');
    await expect(viewer.getByRole('button', { name: 'Chosen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(
      page.getByRole('button', { name: 'Photo 3 of 6, IMG_1003', exact: true }),
    ).toBeFocused();
    const said = await heard();
    expect(said.join('\n')).toMatch(/2 of 2 chosen/);
  });

  await test.step('and the choice is submitted', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Submit' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await tabTo(page, question.getByRole('button', { name: 'Submit' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/is editing your photos/)).toBeVisible();
    expect((await heard()).join('\n')).toContain('Selection submitted');
  });

  await test.step('and what is delivered is approved', async () => {
    await open(creator.page, path);
    await creator.page.setViewportSize({ width: 1280, height: 720 });
    await deliverGallery(creator.page, 'All six photos.', { everything: true });
    await open(page, path);
    await tabTo(page, page.getByRole('link', { name: 'Approve or ask for changes' }));
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Approve', exact: true }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('$400.00');
    await tabTo(page, question.getByRole('button', { name: 'Approve' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Job Completed').first()).toBeVisible();
  });
});

test.describe('by taps alone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('photos are turned, enlarged and chosen without a swipe', async ({ member }) => {
    const [creator, client] = [await member('creator'), await member('client')];
    const path = await galleryToChoose(creator, client);
    const { page } = client;
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    const viewer = page.getByRole('dialog');
    const press = (name: string) => viewer.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Photo 1 of 6, IMG_1001', exact: true }).click();
    await press('Next photo');
    await press('Next photo');
    await press('Previous photo');
    await expect(viewer.getByText('Photo 2 of 6')).toBeVisible();
    await press('Zoom in');
    await expect.poll(() => enlarged(viewer)).toContain('scale(1.5)');
    await press('Zoom out');
    await expect.poll(() => enlarged(viewer)).toContain('scale(1)');
    await press('Choose');
    await press('Next photo');
    await press('Choose');
    await press('Close');
    await expect(page.getByText('2 of 2 chosen')).toBeVisible();

    await test.step('and what is delivered is approved', async () => {
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText(/is editing your photos/)).toBeVisible();
      await open(creator.page, path);
      await deliverGallery(creator.page, 'All six photos.', { everything: true });
      await open(page, path);
      await page.getByRole('link', { name: 'Approve or ask for changes' }).click();
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('$400.00');
      await question.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('Job Completed').first()).toBeVisible();
    });
  });
});

/** Follows a link by keys, and says where the focus is on the page that it leads to. */
async function follow(page: Page, link: Locator): Promise<void> {
  await tabTo(page, link);
  await page.keyboard.press('Enter');
}

test('a new page begins at its heading, and what one presses is answered', async ({ page }) => {
  const heard = await listen(page);
  await open(page, '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  await test.step('from the header, the footer, and back', async () => {
    await follow(page, main.getByRole('link', { name: 'Jobs' }));
    await expect(heading('Job Listings')).toBeFocused();
    await follow(page, page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }));
    await expect(page.locator('h1')).toBeFocused();
    await page.goBack();
    await expect(heading('Job Listings')).toBeFocused();
    await follow(page, page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }));
    await expect(heading('Accessibility')).toBeFocused();
  });

  await test.step('an empty form leads to its first field', async () => {
    await follow(page, page.getByRole('main').getByRole('link', { name: 'Contact Us' }));
    await expect(heading('Contact Us')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Send message' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your name')).toBeFocused();
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(
      'Please enter your name',
    );
  });

  await test.step('an empty sign-in says so at its fields', async () => {
    await follow(page, main.getByRole('link', { name: 'Sign In' }));
    await expect(page.locator('h1')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Sign In', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Username or email')).toBeFocused();
    await expect(page.getByText('Username or email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
  });

  await test.step('a longer list and another order are said', async () => {
    await open(page, '/search');
    await follow(page, page.getByRole('link', { name: 'View more' }));
    await expect.poll(heard).toContain('48 creators shown');
    await page.getByLabel('Sort by').selectOption({ label: 'Rating' });
    await expect.poll(async () => (await heard()).join('\n')).toMatch(/Sorted by: Rating/);
  });
});

test('an error is heard, and stays until the next step', async ({ member }) => {
  const { page } = await member('client');
  const heard = await listen(page);
  const gone = '**/api/user/*';
  await open(page, '/profile/settings');
  await page.route(gone, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  const save = page.getByRole('button', { name: 'Save Changes' }).first();
  await page.getByLabel('Full Name').fill('Anna Lee 李安娜');
  await save.click();
  const failure = toasts(page).getByText('Failed to update profile');
  await expect(failure).toBeVisible();
  await expect.poll(async () => (await heard()).join('\n')).toContain('Failed to update profile');

  await test.step('however long that takes, on another page, too', async () => {
    await page.clock.install();
    await page.clock.fastForward('05:00');
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(page).toHaveTitle(/^Security · Account Settings/);
    await page.getByRole('tab', { name: 'General' }).click();
    await expect(failure).toBeVisible();
  });

  await test.step('which mends it', async () => {
    await page.unroute(gone);
    await save.click();
    await expect(failure).toBeHidden();
    await expect(page.getByLabel('Full Name')).toHaveValue('Anna Lee 李安娜');
    const { fullName } = await (await page.request.get('/api/user')).json();
    expect(fullName).toBe('Anna Lee 李安娜');
  });
});

test('in forced colors, marks on photos stay white', async ({ member }) => {
  const { page } = await member('creator');
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  // The color that a style asks for, whatever the system replaces.
  const color = await page.evaluate(() => {
    const mark = document.createElement('span');
    mark.className = 'gallery-mark';
    document.body.append(mark);
    const { color } = getComputedStyle(mark);
    mark.remove();
    return color;
  });
  expect(color).toBe('rgb(255, 255, 255)');
});
