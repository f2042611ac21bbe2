import {
  applyFor,
  becomePayable,
  expectToAddUp,
  heldJob,
  openJob,
  send,
} from '../fixtures/held-jobs.ts';
import { apply, hire } from '../fixtures/jobs.ts';
import { open, seeToast } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

const whereItIs = 'Payment status';

test('client and creator who both have the job open see the money arrive at the same place', {
  tag: '@core',
}, async ({ member }) => {
  const [client, creator] = [await member('client'), await member('creator')];
  await becomePayable(creator);
  const id = await heldJob(client, creator, 300);
  await open(client.page, `/jobs/${id}/manage`);
  await open(creator.page, `/jobs/${id}`);
  await send(client, 'POST', `/api/jobs/${id}/approve`);
  await expectToAddUp(client.page, whereItIs, {
    [`Paid to ${creator.fullName.split(' ')[0]}`]: 30_000,
    'Service fee': 3_000,
    'Total paid': 33_000,
  });
  await expectToAddUp(creator.page, whereItIs, {
    'On its way to you': 30_000,
    'Your share': 30_000,
  });
  await keepSides('released', { client, creator });
});

test('both see the money go back when the work ended without any', { tag: '@core' }, async ({
  member,
}) => {
  const [client, creator] = [await member('client'), await member('creator')];
  const id = await heldJob(client, creator, 200);
  await open(client.page, `/jobs/${id}/manage`);
  await open(creator.page, `/jobs/${id}`);
  await send(client, 'POST', `/api/jobs/${id}/settlements`, { creatorAmount: 0 });
  await expect(creator.page.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await send(creator, 'POST', `/api/jobs/${id}/settlements/1/acceptance`);
  await expectToAddUp(client.page, whereItIs, { 'Your refund': 22_000, 'Total paid': 22_000 });
  await expectToAddUp(creator.page, whereItIs, {
    [`Refund to ${client.fullName.split(' ')[0]}`]: 20_000,
    'Your share': 20_000,
  });
  for (const { page } of [client, creator]) {
    await expect(page.getByText('All settled.')).toBeVisible();
  }
  await keepSides('refunded', { client, creator });
});

test('a problem reported with delivered work is on the creator’s screen, and what the work waits for', async ({
  member,
}) => {
  const [client, creator] = [await member('client'), await member('creator')];
  const id = await heldJob(client, creator, 200);
  await open(creator.page, `/jobs/${id}`);
  const delivery = { deliveryUrl: 'https://files.example.com/lake', deliveryNotes: 'All of it.' };
  await send(creator, 'POST', `/api/jobs/${id}/submit`, delivery);
  const work = creator.page.getByRole('region', { name: 'Your work' });
  await expect(work).toContainText(`Your work is waiting for ${client.fullName}'s review.`);
  await send(client, 'POST', `/api/jobs/${id}/dispute`, {
    reason: 'Half of the pictures are missing',
  });
  await expect(work).toContainText('Your work is on hold until our team decides');
  await keepSides('in dispute', { creator });
});

test('what someone did in one tab their other tab knows', async ({ member }) => {
  const [client, creator] = [await member('client'), await member('creator')];
  const id = await openJob(client, `A small wedding for ${client.fullName}`, 400);
  const other = await creator.context.newPage();
  for (const page of [creator.page, other]) await open(page, `/jobs/${id}`);
  await apply(creator.page, 'I know the light there.');
  await expect(other.getByRole('heading', { name: 'Application Submitted' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Submit Application' })).toBeHidden();

  const stale = await client.context.newPage();
  for (const page of [client.page, stale]) await open(page, `/jobs/${id}/manage`);
  await expect(stale.getByRole('button', { name: /^Hire/ })).toBeVisible();
  await hire(client.page, creator.fullName);
  await expect(stale.getByRole('heading', { name: 'Job In Progress' })).toBeVisible();
  await expect(stale.getByRole('button', { name: /^Hire/ })).toBeHidden();
  await keepSides('hired in another tab', { client, stale });
});

test('people shown an old budget cannot apply or pay before they see the new one', {
  tag: '@core',
}, async ({ member }) => {
  const [client, creator] = [await member('client'), await member('creator')];
  const id = await openJob(client, `A picnic for ${client.fullName}`, 250);
  const unheard = async ({ context }: Someone, path: string) => {
    const page = await context.newPage();
    await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
    await open(page, path);
    return page;
  };
  const paying = await unheard(client, `/jobs/${id}/payment`);
  const cut = await unheard(creator, `/jobs/${id}`);
  await open(client.page, `/post-job?job=${id}`);
  await client.page.getByLabel('Budget (USD)').fill('100');
  await client.page.getByRole('button', { name: 'Save Changes' }).click();
  await seeToast(client.page, 'Job updated');

  await paying.getByRole('button', { name: 'Pay $275.00' }).click();
  await expect(paying.getByRole('alert')).toContainText('The total is now $110.00');
  await expect(paying.getByRole('button', { name: 'Pay $110.00' })).toBeVisible();

  const [text, send] = [
    cut.getByLabel('Your message'),
    cut.getByRole('button', { name: 'Submit Application' }),
  ];
  await text.fill('I know the light there.');
  await send.click();
  await seeToast(cut, 'Application failed');
  await expect(cut.getByText(/^The budget is now \$100\. Please review it/)).toBeVisible();
  await expect(cut.getByText('$100', { exact: true })).toBeVisible();
  await expect(text).toHaveValue('I know the light there.');
  await keepSides('terms changed', { client: { page: paying }, creator: { page: cut } });

  // Who applied in another tab meanwhile reads that.
  await applyFor(creator, id);
  await send.click();
  await expect(cut.getByRole('heading', { name: 'Application Submitted' })).toBeVisible();
});

test('a client who was offline sees a new application on reconnecting', async ({ member }) => {
  const [client, creator] = [await member('client'), await member('creator')];
  const { page, context } = client;
  const id = await openJob(client, `A reunion for ${client.fullName}`, 250);
  await open(page, `/jobs/${id}/manage`);
  await expect(page.getByRole('tab', { name: 'Applications (0)' })).toBeVisible();
  await context.setOffline(true);
  await applyFor(creator, id);
  await context.setOffline(false);
  await expect(page.getByRole('tab', { name: 'Applications (1)' })).toBeVisible();
});
