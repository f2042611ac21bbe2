import { applyFor, openJob, send } from './held-jobs.ts';
import { open, seeToast } from './pages.ts';
import { expect, test } from './test.ts';

test('who is suspended cannot be hired: the owner’s page follows, and follows again', async ({
  member,
  demoPerson,
}) => {
  const [client, creator] = [await member('client'), await member('creator')];
  const desk = await demoPerson('operator');
  const title = `Studio portraits for ${client.fullName}`;
  const id = await openJob(client, title, 400);
  await applyFor(creator, id);
  const personId = (await (await creator.context.request.get('/api/user')).json()).id;
  const { page } = client;
  await open(page, `/jobs/${id}/manage`);
  const card = page.getByRole('article').filter({ hasText: creator.fullName });
  await expect(card.getByRole('button', { name: /^Hire/ })).toBeVisible();

  await desk.goto('/operator');
  const operator = { page: desk, context: desk.context() };
  const reason = 'Asked for advance fees';
  await send(operator, 'POST', `/api/operator/people/${personId}/suspend`, { reason });
  await expect(card).toContainText('This person is not here any more and cannot be hired.');
  await expect(card.getByRole('button', { name: /^Hire/ })).toHaveCount(0);
  await expect(card.getByRole('link', { name: /^View Profile/ })).toHaveCount(0);
  await expect(card.getByRole('button', { name: /^Reject/ })).toBeVisible();

  await send(operator, 'POST', `/api/operator/people/${personId}/restore`);
  await expect(card.getByRole('button', { name: /^Hire/ })).toBeVisible();
});

test('the job of a suspended client is there for who applied alone', async ({
  member,
  demoPerson,
}) => {
  const [client, creator, other] = [
    await member('client'),
    await member('creator'),
    await member('creator'),
  ];
  const desk = await demoPerson('operator');
  const title = `A christening for ${client.fullName}`;
  const id = await openJob(client, title, 400);
  await applyFor(creator, id);
  const clientId = (await (await client.context.request.get('/api/user')).json()).id;
  await open(creator.page, `/jobs/${id}`);
  await desk.goto('/operator');
  const operator = { page: desk, context: desk.context() };
  const reason = 'Asked for advance fees';
  await send(operator, 'POST', `/api/operator/people/${clientId}/suspend`, { reason });
  await expect(
    creator.page.getByText('The client of this job is not here any more.'),
  ).toBeVisible();
  await open(other.page, `/jobs/${id}`);
  await expect(other.page.getByText('Job Not Found')).toBeVisible();
  await send(operator, 'POST', `/api/operator/people/${clientId}/restore`);
  await expect(creator.page.getByText('The client of this job is not here any more.')).toHaveCount(
    0,
  );
});

test('a creator who wants to post a job reads once why not', async ({ member }) => {
  const { page } = await member('creator');
  await open(page, '/jobs');
  await page.getByRole('main').getByRole('link', { name: 'Post a Job' }).click();
  await seeToast(page, 'Client account required');
  await expect(page).toHaveURL(/\/jobs$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Job Listings' })).toBeVisible();
  await expect(page.getByText('Client account required')).toHaveCount(0);
  // From elsewhere, too.
  await open(page, '/how-it-works');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Post a Job' }).click();
  await seeToast(page, 'Client account required');
});
