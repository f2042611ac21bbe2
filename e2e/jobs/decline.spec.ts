import type { Page } from '@playwright/test';
import { cards, payByCard } from '../fixtures/checkout.ts';
import { apply, hire, type Posting, postJob } from '../fixtures/jobs.ts';
import { open, seeToast } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

const posting = (title: string): Posting => ({
  title,
  description: 'Product pictures on white for a small shop, twenty pieces, half a day.',
  location: 'Austin, TX',
  budget: 250,
  tags: ['product'],
});

async function postFrom(page: Page, title: string): Promise<number> {
  await open(page, '/post-job');
  return postJob(page, posting(title));
}

test('after a declined card another one pays', async ({ member }) => {
  const client = await member('client');
  const { page } = client;
  await postFrom(page, `Twenty mugs for ${client.fullName}`);
  await page.getByRole('button', { name: 'Pay $275.00' }).click();
  await payByCard(page, cards.declined);
  await expect(page.getByRole('alert')).toContainText('declined');
  await keepSides('declined', { client });
  await payByCard(page, cards.good);
  await expect(page.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();
  await expect(page.getByText('Funds in Escrow')).toBeVisible();
});

test('whoever leaves the checkout comes back to an unpaid draft and can pay later', async ({
  member,
}) => {
  const client = await member('client');
  const { page } = client;
  const title = `Twenty plates for ${client.fullName}`;
  await postFrom(page, title);
  await page.getByRole('button', { name: 'Pay $275.00' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your job' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment Complete' })).toBeHidden();
  await keepSides('left', { client });

  await open(page, '/my-jobs?tab=all');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Finish posting' }).click();
  await page.getByRole('button', { name: 'Pay $275.00' }).click();
  await payByCard(page, cards.good);
  await expect(page.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();
});

test('a job published without paying is paid when somebody is hired', async ({ member }) => {
  const client = await member('client');
  const creator = await member('creator');
  const id = await postFrom(client.page, `Twenty bowls for ${client.fullName}`);
  await client.page.getByRole('button', { name: 'Publish without paying' }).click();
  await seeToast(client.page, 'Job updated');
  await expect(client.page).toHaveURL('/my-jobs');

  await open(creator.page, `/jobs/${id}`);
  await apply(creator.page, 'White backdrops are what I do all week.');
  await open(client.page, `/jobs/${id}/manage`);
  await hire(client.page, creator.fullName);

  await open(creator.page, `/jobs/${id}`);
  const mayNotYet = creator.page.getByRole('note').filter({ hasText: 'submit your work' });
  await expect(mayNotYet).toContainText('once the client has paid');
  await expect(creator.page.getByRole('button', { name: 'Submit Work' })).toBeDisabled();
  await keepSides('hired unpaid', { client, creator });

  await client.page.getByRole('link', { name: 'Pay Now' }).click();
  await client.page.getByRole('button', { name: 'Pay $275.00' }).click();
  await payByCard(client.page, cards.good);
  await expect(client.page.getByText('Funds in Escrow')).toBeVisible();
  await open(client.page, `/jobs/${id}/manage`);
  await expect(client.page.getByRole('button', { name: 'Complete & Review' })).toBeVisible();
  await expect(client.page.getByRole('link', { name: 'Pay Now' })).toBeHidden();

  await open(creator.page, `/jobs/${id}`);
  await expect(creator.page.getByRole('button', { name: 'Submit Work' })).toBeEnabled();
  await keepSides('paid after hiring', { client, creator });
});
