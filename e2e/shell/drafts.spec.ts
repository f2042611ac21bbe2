import { profileOf, signIn } from '../fixtures/accounts.ts';
import { chooseDayOfNextMonth, chooseHours, chooseStart, panelOf } from '../fixtures/bookings.ts';
import { open } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('what one person typed is kept for them, not for the next at the same browser', async ({
  member,
}) => {
  const [first, second] = [await member('client'), await member('client')];
  const { page, context } = first;
  const title = page.getByLabel('Title');
  const endSessionAndSignIn = async (person: Someone) => {
    await context.clearCookies();
    await open(page, '/post-job');
    await signIn(page, person);
    await expect(page.getByRole('heading', { name: 'Post a Job', level: 1 })).toBeVisible();
  };
  await open(page, '/post-job');
  await title.fill('A surprise for my neighbour');
  await open(page, '/contact');
  await page.getByLabel('Message').fill('Between us');

  await endSessionAndSignIn(second);
  await expect(title).toHaveValue('');
  await title.fill('A christening');
  await open(page, '/contact');
  await expect(page.getByLabel('Message')).toHaveValue('');

  await endSessionAndSignIn(first);
  await expect(title).toHaveValue('A surprise for my neighbour');
  await page.reload();
  await expect(title).toHaveValue('A surprise for my neighbour');
});

test('what a visitor typed follows them when they sign in', async ({ member, newcomer }) => {
  const creator = await member('creator');
  const known = await member('client');
  const { page } = await newcomer('client');
  await open(page, '/contact');
  await page.getByLabel('Message').fill('Do you take film?');
  await open(page, await profileOf(creator));
  const calendar = panelOf(page).getByRole('region', { name: 'Day' });
  await chooseDayOfNextMonth(calendar);
  await chooseStart(page);
  await chooseHours(page, 3);
  await page.getByLabel('Address').fill('1 Congress Avenue');
  await panelOf(page).getByRole('link', { name: 'Book for $300' }).click();
  await signIn(page, known);
  await expect(panelOf(page).getByRole('button', { name: 'Book for $300' })).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('1 Congress Avenue');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$300.00');

  await open(page, '/contact');
  await expect(page.getByLabel('Message')).toHaveValue('Do you take film?');
});

test('a tag that was typed and not added survives a reload, and the twenty-first is refused at once', async ({
  member,
}) => {
  const { page } = await member('client');
  await open(page, '/post-job');
  const field = page.getByLabel('Tags', { exact: true });
  const chosen = page.getByRole('list', { name: 'Selected tags' }).getByRole('listitem');
  for (let nth = 1; nth <= 20; nth += 1) {
    await field.fill(`tag ${nth}`);
    await field.press('Enter');
  }
  await expect(chosen).toHaveCount(20);
  await field.fill('golden hour');
  await page.reload();
  await expect(field).toHaveValue('golden hour');
  await expect(chosen).toHaveCount(20);

  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/At most 20 tags/);
  await expect(chosen).toHaveCount(20);
  await page.getByRole('button', { name: 'Remove tag 7' }).click();
  await expect(page.getByText('At most 20 tags')).toBeHidden();
  await field.press('Enter');
  await expect(chosen).toHaveCount(20);
  await expect(field).toHaveValue('');
});
