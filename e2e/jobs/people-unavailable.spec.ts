import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { bellPanel, idOf } from '../fixtures/bell.ts';
import { applyFor, expectToAddUp, openJob, paidJob, send } from '../fixtures/held-jobs.ts';
import { hire } from '../fixtures/jobs.ts';
import { open, seeToast } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

const held = { Held: 44_000, 'Total paid': 44_000 };

/** The operator shuts somebody out, or lets them in again. */
async function decideAbout(desk: Page, id: number, what: 'suspend' | 'restore') {
  await desk.goto('/operator');
  const operator = { page: desk, context: desk.context() };
  const suspend = () =>
    send(operator, 'POST', `/api/operator/people/${id}/suspend`, {
      reason: 'Asked for advance fees',
    });
  const restore = () => send(operator, 'POST', `/api/operator/people/${id}/restore`);
  await (what === 'suspend' ? suspend() : restore());
}

test('who paid for a creator who is suspended hires somebody else, or takes the money back', async ({
  member,
  demoPerson,
}) => {
  // Four people, two suspensions.
  test.slow();
  const client = await member('client');
  const [first, next] = [await member('creator'), await member('creator')];
  const firstId = await idOf(first);
  const desk = await demoPerson('operator');
  const id = await paidJob(client, `Studio portraits for ${client.fullName}`, 400);
  await applyFor(first, id);
  await applyFor(next, id);
  const { page } = client;
  await open(page, `/jobs/${id}/manage`);
  await hire(page, first.fullName);
  const gone =
    "This person's account is no longer active. Nothing was delivered, and we're still holding your payment.";

  await test.step('the page follows, and says what can be done', async () => {
    await expect(page.getByRole('button', { name: 'Cancel this hire' })).toHaveCount(0);
    await decideAbout(desk, firstId, 'suspend');
    await expect(page.getByRole('article')).toContainText(gone);
    await expect(page.getByRole('button', { name: 'Propose splitting the payment' })).toHaveCount(
      0,
    );
    await page.getByRole('link', { name: 'Need to change something?' }).click();
    await expect(page.getByRole('button', { name: 'Cancel this job' })).toBeInViewport();
    await keepSides('creator gone', { client });
  });

  await test.step('the hire ends, the money stays, and somebody else is hired', async () => {
    await page.getByRole('button', { name: 'Cancel this hire' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this hire?' });
    await expect(question).toContainText('We hold your payment for the next creator you hire');
    await expectNoBarriers(page);
    await question.getByRole('button', { name: 'Cancel this hire' }).click();
    await expect(page.getByRole('tab', { name: 'Pending (1)' })).toBeVisible();
    await expectToAddUp(page, 'Payment status', held);
    await keepSides('hire ended', { client });
    await hire(page, next.fullName);
    await open(next.page, `/jobs/${id}`);
    await expect(next.page.getByRole('button', { name: 'Submit Work' })).toBeEnabled();
  });

  await test.step('the next one is suspended, too: the client takes the money back', async () => {
    await decideAbout(desk, await idOf(next), 'suspend');
    await expect(page.getByRole('article')).toContainText(gone);
    await page.getByRole('button', { name: 'Cancel this job' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this job?' });
    await expect(question).toContainText('refund everything you paid');
    await question.getByRole('button', { name: 'Cancel this job' }).click();
    await expect(page.getByText('This job was canceled. You canceled it.')).toBeVisible();
    await expectToAddUp(page, 'Payment status', {
      'Your refund': 44_000,
      'Total paid': 44_000,
    });
    await keepSides('cancelled', { client });
  });

  await test.step('who is here again reads that the hire has ended', async () => {
    await decideAbout(desk, firstId, 'restore');
    const { username, password, context } = first;
    const origin = new URL(page.url()).origin;
    const data = { username, password };
    await context.request.post('/api/login', { data, headers: { origin } });
    await open(first.page, '/my-applications?tab=rejected');
    await expect(first.page.getByRole('article')).toContainText('Rejected');
    await first.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(bellPanel(first.page)).toContainText(
      /canceled your hire for .* while your account was inactive/,
    );
    await keepSides('here again', { first });
  });
});

test('who waits for an answer sees at once that some of the money went back', async ({
  member,
  demoPerson,
}) => {
  const [client, creator] = [await member('client'), await member('creator')];
  const desk = await demoPerson('operator');
  const id = await paidJob(client, `A christening for ${client.fullName}`, 400);
  await applyFor(creator, id);
  const { page } = creator;
  const list = await creator.context.newPage();
  await open(page, `/jobs/${id}`);
  await open(list, '/my-applications');
  await expect(page.getByText('Payment protected')).toBeVisible();
  await desk.goto('/operator');
  await send(
    { page: desk, context: desk.context() },
    'POST',
    `/api/operator/work/job/${id}/refund`,
    {
      amountCents: 11_000,
      seenRefundedCents: 0,
      reason: 'Half of the morning was called off.',
    },
  );
  await expect(page.getByText('Only $300.00 of it is held')).toBeVisible();
  await expect(page.getByText('Payment protected')).toHaveCount(0);
  await expect(list.getByText('Only $300.00 of the budget is held')).toBeVisible();
  await keepSides('some went back', { page, list });
});

test('who is suspended cannot be hired: the owner’s page follows, and follows again', async ({
  member,
  demoPerson,
}) => {
  const [client, creator] = [await member('client'), await member('creator')];
  const desk = await demoPerson('operator');
  const title = `Studio portraits for ${client.fullName}`;
  const id = await openJob(client, title, 400);
  await applyFor(creator, id);
  const personId = await idOf(creator);
  const { page } = client;
  await open(page, `/jobs/${id}/manage`);
  const card = page.getByRole('article').filter({ hasText: creator.fullName });
  await expect(card.getByRole('button', { name: /^Hire/ })).toBeVisible();

  await desk.goto('/operator');
  const operator = { page: desk, context: desk.context() };
  const reason = 'Asked for advance fees';
  await send(operator, 'POST', `/api/operator/people/${personId}/suspend`, { reason });
  await expect(card).toContainText(
    "This person's account is no longer active, so you can't hire them.",
  );
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
  const clientId = await idOf(client);
  await open(creator.page, `/jobs/${id}`);
  await desk.goto('/operator');
  const operator = { page: desk, context: desk.context() };
  const reason = 'Asked for advance fees';
  await send(operator, 'POST', `/api/operator/people/${clientId}/suspend`, { reason });
  await expect(creator.page.getByText("This client's account is no longer active")).toBeVisible();
  await open(other.page, `/jobs/${id}`);
  await expect(other.page.getByText('Job Not Found')).toBeVisible();
  await send(operator, 'POST', `/api/operator/people/${clientId}/restore`);
  await expect(creator.page.getByText("This client's account is no longer active")).toHaveCount(0);
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
  // And by its address.
  await page.goto('/post-job');
  await seeToast(page, 'Client account required');
  await expect(page).toHaveURL(/\/jobs$/);
  await open(page, '/jobs');
  await expect(page.getByText('Client account required')).toHaveCount(0);
});
