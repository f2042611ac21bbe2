import { applyFor, openJob, send } from '../fixtures/held-jobs.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('a client finds every job of theirs, however many came after it', async ({ member }) => {
  // A page of the list and one more.
  test.slow();
  const client = await member('client');
  const { page } = client;
  const title = `The first job of ${client.fullName}`;
  const id = await openJob(client, title, 130);
  const origin = new URL(page.url()).origin;
  const pattern = await (await page.request.get(`/api/jobs/${id}`)).json();
  for (let number = 1; number <= 101; number += 1) {
    const answer = await page.request.post('/api/jobs/draft', {
      headers: { origin },
      data: { ...pattern, coordinates: null, title: `Draft ${number} of them` },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }

  await open(page, '/my-jobs');
  const first = page.getByRole('article').filter({ hasText: title });
  await expect(first).toBeVisible();
  await expect(page.getByText('More than 100 unpublished drafts.')).toBeVisible();
  await page.getByRole('link', { name: 'See all jobs' }).click();
  await expect(page.getByRole('article')).toHaveCount(100);
  await expect(first).toBeHidden();
  await page.getByRole('button', { name: 'View more' }).click();
  await expect(first).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(102);
  await expect(page.getByRole('button', { name: 'View more' })).toBeHidden();
});

test('a creator finds every application of theirs in its tab, a page at a time', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  const titles = ['First', 'Second', 'Third'].map((word) => `${word} job of ${client.fullName}`);
  for (const title of titles) await applyFor(creator, await openJob(client, title, 130));
  const { page } = creator;
  const applications = await (await page.request.get('/api/applications/creator')).json();
  await send(client, 'PATCH', `/api/applications/${applications[0].id}/status`, {
    status: 'rejected',
  });
  // One at a time, as a hundred would be too many to write.
  await page.route('**/api/applications/creator?*', async (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('limit', '1');
    await route.continue({ url: address.href });
  });
  await open(page, '/');
  await page.getByRole('link', { name: /^My Applications/ }).click();
  const articles = page.getByRole('article');
  await expect(articles).toHaveCount(1);
  await expect(articles).toContainText('Second job');
  await page.getByRole('button', { name: 'View more' }).click();
  await expect(articles).toHaveCount(2);
  await expect(articles.last()).toContainText('First job');
  await expect(page.getByRole('button', { name: 'View more' })).toBeHidden();
  await page.getByRole('tab', { name: 'Rejected' }).click();
  await expect(articles).toHaveCount(1);
  await expect(articles).toContainText('Third job');
});
