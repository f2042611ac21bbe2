import type { Locator, Page } from '@playwright/test';
import { profileOf } from '../fixtures/accounts.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { open, seeToast, toasts } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { dropFiles, picture } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';

const chosen = (page: Page): Locator =>
  page.getByRole('list', { name: 'Selected photos' }).getByRole('listitem');
const own = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Your Portfolio' }).locator('..').getByRole('article');
const titles = (page: Page) => own(page).getByRole('heading').allTextContents();

/** The same as the server has it. */
async function keptTitles({ context }: Someone): Promise<string[]> {
  const read = async (path: string) => {
    const response = await context.request.get(path);
    expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return response.json();
  };
  const { creatorId } = await read('/api/user');
  const items: { title: string }[] = await read(`/api/portfolio/${creatorId}`);
  return items.map(({ title }) => title);
}

async function openPortfolio(page: Page): Promise<void> {
  await open(page, '/profile/settings');
  await page.getByRole('tab', { name: 'Portfolio' }).click();
  await expect(page.getByText('Drop your photos here')).toBeVisible();
}

test('someone becomes a creator and publishes six pictures', { tag: '@core' }, async ({
  member,
  browser,
}) => {
  test.slow();
  const person = await member('client');
  const { page } = person;

  await test.step('by enabling creator mode', async () => {
    await open(page, '/profile/settings');
    await page.getByRole('tab', { name: 'Creator Profile' }).click();
    await page.getByRole('switch', { name: 'Enable Creator Mode' }).click();
    await page.getByLabel('Service Type').selectOption({ label: 'Photographer' });
    await page.getByLabel('Hourly Rate').fill('90');
    await page.getByRole('button', { name: 'Save Creator Profile' }).click();
    await seeToast(page, 'Success');
    await page.getByRole('tab', { name: 'Portfolio' }).click();
    await expect(
      page.getByText('No portfolio items yet. Add your first item above.'),
    ).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('drops three pictures, and one other file', async () => {
    await dropFiles(page, 'Drop your photos here', [
      await picture('summer_wedding.jpg', '#7a4b2a'),
      await picture('river-portrait.jpg', '#2a5a7a'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
      await picture('IMG_2041.JPG', '#2a7a4b'),
    ]);
    await expect(chosen(page)).toHaveCount(4);
    await expect(
      page.getByText('Please select a valid image file (JPEG, PNG, etc.)'),
    ).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveCount(4);
    await page.getByRole('button', { name: 'Remove notes.txt' }).click();
    await expectNoBarriers(page);
  });

  await test.step('chooses three more, one of them not really a picture', async () => {
    await page
      .getByLabel('Choose photos', { exact: true })
      .setInputFiles([
        await picture('skyline.jpg', '#c08a1e'),
        { name: 'forged.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg><script/></svg>') },
        await picture('market.jpg', '#8a1e4b'),
        await picture('bluebonnets.jpg', '#1e2a8a'),
      ]);
    const forged = chosen(page).filter({ hasText: 'forged.jpg' });
    await expect(forged.getByRole('alert')).toHaveText(
      'Please select a valid image file (JPEG, PNG, etc.)',
    );
    await forged.getByRole('button', { name: 'Remove' }).click();
    await expect(chosen(page)).toHaveCount(6);
  });

  await test.step('finds what was uploaded again after a reload', async () => {
    await expect(page.getByRole('button', { name: 'Add 6 photos to the portfolio' })).toBeVisible();
    await openPortfolio(page);
    await expect(chosen(page)).toHaveCount(6);
  });

  await test.step('gives the untitled one a title, and another its alternative text', async () => {
    const add = page.getByRole('button', { name: 'Add 6 photos to the portfolio' });
    await add.click();
    const untitled = page.getByRole('group', { name: 'IMG_2041.JPG' });
    await expect(untitled.getByLabel('Title')).toBeFocused();
    await untitled.getByLabel('Title').fill('Hill country');
    const wedding = page.getByRole('group', { name: 'summer_wedding.jpg' });
    await wedding.getByLabel('Alt text').fill('A couple under oaks at dusk');
    await add.click();
    await seeToast(page, 'Success');
    await expect(
      toasts(page).getByText('Portfolio item added successfully', { exact: true }),
    ).toBeVisible();
    await expect(own(page)).toHaveCount(6);
    await expect(chosen(page)).toHaveCount(0);
  });

  await test.step('puts them in order by keyboard', async () => {
    const [first] = await titles(page);
    const handle = page.getByRole('button', { name: 'Move Skyline', exact: true });
    await handle.focus();
    await page.keyboard.press('Home');
    await expect(page.getByText('Skyline is now number 1 of 6')).toBeAttached();
    await expect(handle).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => titles(page))
      .toEqual([first, 'Skyline', ...(await titles(page)).slice(2)]);
    await page.getByRole('button', { name: 'Move Skyline earlier' }).click();
    await expect.poll(async () => (await titles(page))[0]).toBe('Skyline');
    await expect(own(page).first()).toContainText('Cover');
    await expectNoBarriers(page);
  });

  await test.step('drags one to another place, and finds it there after a reload', async () => {
    const before = await titles(page);
    await own(page).nth(4).hover();
    await page.mouse.down();
    // A browser reports the drop target only from the second move on.
    await own(page).nth(1).hover();
    await expect(own(page).nth(4).locator('..')).toHaveCSS('opacity', '0.5');
    let x = 20;
    await expect(async () => {
      x += 5;
      await own(page)
        .nth(1)
        .hover({ position: { x, y: 20 } });
      await expect(own(page).nth(1).locator('..')).toHaveCSS('outline-style', 'solid', {
        timeout: 500,
      });
    }).toPass();
    await page.mouse.up();
    const after = [before[0], before[4], before[1], before[2], before[3], before[5]];
    await expect.poll(() => titles(page)).toEqual(after);
    await expect.poll(() => keptTitles(person)).toEqual(after);
    await openPortfolio(page);
    await expect.poll(() => titles(page)).toEqual(after);
  });

  await test.step('makes one the cover', async () => {
    const before = await titles(page);
    const to = before[0] === 'Summer wedding' ? 'Skyline' : 'Summer wedding';
    await page.getByRole('button', { name: `Make ${to} the cover` }).click();
    await expect.poll(async () => (await titles(page))[0]).toBe(to);
    await page.getByRole('button', { name: 'Edit River portrait' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit River portrait' });
    await expectNoBarriers(page);
    await dialog.getByLabel('Description').fill('Early, before the city wakes.');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Early, before the city wakes.')).toBeVisible();
  });

  await test.step('deletes one, and undoes that', async () => {
    const before = await titles(page);
    await page.getByRole('button', { name: 'Delete Market' }).click();
    const ask = page.getByRole('alertdialog');
    await expect(ask).toContainText('Are you sure you want to delete this portfolio item?');
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expect(own(page)).toHaveCount(5);
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => titles(page)).toEqual(before);
    await expect.poll(() => keptTitles(person)).toEqual(before);
  });

  await test.step('and a visitor sees all of it', async () => {
    const wanted = await titles(page);
    const visitor = await (await browser.newContext()).newPage();
    await open(visitor, await profileOf(person));
    const shown = visitor.getByRole('main').getByRole('listitem').getByRole('button');
    await expect(shown).toHaveCount(wanted.length);
    // Each says its category and description, too.
    for (const [place, title] of wanted.entries())
      await expect(shown.nth(place)).toContainText(title);
    const image = visitor.getByRole('img', { name: 'A couple under oaks at dusk' }).first();
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
      .toMatch(/\/files\/[0-9a-f]{32}\/\d+\.avif$/);
    await expectNoBarriers(visitor);
    await shown.first().click();
    await expect(visitor.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectNoBarriers(visitor);
    await visitor.context().close();
  });
});
