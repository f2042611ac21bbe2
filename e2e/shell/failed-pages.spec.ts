import { expectNoBarriers } from '../fixtures/barriers.ts';
import { draft } from '../fixtures/held-jobs.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const broken = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({ error: 'The site is busy, please try again', code: 'unavailable' }),
};

test('a job that fails to load has its own message, and appears on retry', {
  tag: '@core',
}, async ({ member }) => {
  const client = await member('client');
  const { page } = client;
  const title = `A slow morning of ${client.fullName}`;
  const id = await draft(client, title, 130);
  const call = `**/api/jobs/${id}`;

  await test.step('its payment page leads back to the job', async () => {
    await open(page, '/my-jobs?tab=all');
    await page.route(call, (route) => route.fulfill(broken));
    await page.getByRole('link', { name: /^Finish posting/ }).click();
    await expect(
      page.getByRole('heading', { name: 'Failed to load payment information' }),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The site is busy, please try again');
    await expectNoBarriers(page);
    await page.getByRole('link', { name: 'Go back to job details' }).click();
    await expect(page).toHaveURL(`/jobs/${id}`);
  });

  await test.step('the job is not found, until trying again helps', async () => {
    await expect(page.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();
    await expectNoBarriers(page);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
});

test('a page whose code is gone from the site since the tab was opened comes as a document', {
  tag: '@core',
}, async ({ page }) => {
  await open(page, '/how-it-works');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  let attempts = 0;
  await page.route('**/assets/jobs-*.js', (route) => {
    attempts += 1;
    return route.fulfill({ status: 404 });
  });
  await page.locator('a[href="/jobs"]').first().click();
  await expect.poll(() => documents).toEqual(['/jobs']);
  // Still gone after that, it does not load the document again.
  await expect.poll(() => attempts).toBeGreaterThan(1);
  expect(documents).toEqual(['/jobs']);
});
