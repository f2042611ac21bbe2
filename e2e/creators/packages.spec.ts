import { profileOf } from '../fixtures/accounts.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { chooseStart, panelOf } from '../fixtures/bookings.ts';
import { open, seeToast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('a creator offers a package, and a client books it at its price', async ({ member }) => {
  const creator = await member('creator');
  const client = await member('client');
  await open(creator.page, '/profile/settings?tab=creator');
  await creator.page.getByRole('button', { name: 'Add a package' }).click();
  const offer = creator.page.getByRole('group', { name: 'Package 1' });
  await offer.getByLabel('Title').fill('Golden half hour');
  await offer.getByLabel('Hours').fill('3');
  await creator.page.getByRole('button', { name: 'Save packages' }).click();
  await expect(offer.getByText('A package must cost at least $1')).toBeVisible();
  await offer.getByLabel('Price (USD)').fill('249.50');
  await offer.getByLabel('What the client gets').fill('20 edited photos\nA private gallery');
  await expectNoBarriers(creator.page);
  await creator.page.getByRole('button', { name: 'Save packages' }).click();
  await seeToast(creator.page, 'Your packages have been updated.');

  const { page } = client;
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await open(page, `${await profileOf(creator)}?tab=availability&date=${day}`);
  await expect(page.getByRole('heading', { name: 'Golden half hour' })).toBeVisible();
  await chooseStart(page);
  await panelOf(page)
    .getByRole('radio', { name: /Golden half hour/ })
    .check();
  await expect(page.getByRole('table', { name: 'Your price' })).toContainText('$249.50');
  await expectNoBarriers(page);
  await panelOf(page).getByRole('button', { name: 'Book for $249.50' }).click();
  await expect(page).toHaveURL(/\/checkout\/\d+$/);
  const summary = page.getByRole('table', { name: 'Your price' });
  await expect(summary).toContainText('Golden half hour');
  await expect(summary).toContainText('20 edited photos');
  await expect(summary).toContainText('$249.50');
});
