import { expectNoBarriers } from '../fixtures/barriers.ts';
import { applyFor, draft, expectToAddUp, heldJob, openJob } from '../fixtures/held-jobs.ts';
import { apply, hire } from '../fixtures/jobs.ts';
import { open, seeToast } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

/** Presses a button that asks first, and says yes. */
async function sayYes({ page }: Someone, button: string, question: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('alertdialog', { name: question });
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

test('an unpaid hire ends by either side, an application comes back, and goes when its creator withdraws', async ({
  member,
}) => {
  // Two people, five partings.
  test.slow();
  const client = await member('client');
  const creator = await member('creator');
  const id = await openJob(client, `A garden party for ${client.fullName}`, 220);
  await applyFor(creator, id);
  const manage = () => open(client.page, `/jobs/${id}/manage`);
  const look = () => open(creator.page, `/jobs/${id}`);
  const both = { client, creator };

  await test.step('the client hires and ends the hire again', async () => {
    await manage();
    await hire(client.page, creator.fullName);
    await look();
    await expect(creator.page.getByRole('heading', { name: 'Your work' })).toBeVisible();
    await keepSides('hired', both);
    await sayYes(client, 'Cancel this hire', 'Cancel this hire?');
    await seeToast(client.page, 'Job updated');
    await expect(client.page.getByRole('tab', { name: 'Rejected (1)' })).toBeVisible();
    await look();
    await expect(creator.page.getByText('Rejected', { exact: true })).toBeVisible();
    await keepSides('hire ended', both);
  });

  await test.step('the client takes the rejection back and hires once more', async () => {
    await client.page.getByRole('button', { name: 'Undo Rejection' }).click();
    await seeToast(client.page, 'Application updated');
    await expect(client.page.getByRole('tab', { name: 'Pending (1)' })).toBeVisible();
    await hire(client.page, creator.fullName);
  });

  await test.step('the creator leaves, and the client reads that the job is open', async () => {
    await look();
    await sayYes(creator, 'Leave this job', 'Leave this job?');
    await seeToast(creator.page, 'Job updated');
    await expect(creator.page.getByRole('heading', { name: 'Apply for this job' })).toBeVisible();
    await manage();
    await expect(client.page.getByText('Open for Applications')).toBeVisible();
    await expect(client.page.getByRole('link', { name: 'Pay Now' })).toBeVisible();
    await keepSides('creator left', both);
  });

  await test.step('the creator applies again, and withdraws', async () => {
    await apply(creator.page, 'My Saturday is free after all.');
    await manage();
    await expect(client.page.getByText('My Saturday is free after all.')).toBeVisible();
    await open(creator.page, '/my-applications');
    await sayYes(creator, 'Withdraw', 'Withdraw your application?');
    await seeToast(creator.page, 'Application withdrawn');
    await expect(creator.page.getByRole('tab', { name: 'Pending' })).toBeVisible();
    await expect(creator.page.getByRole('button', { name: 'Withdraw' })).toBeHidden();
    await manage();
    await expect(client.page.getByText('No pending applications')).toBeHidden();
    await expect(client.page.getByRole('tab', { name: 'Pending (0)' })).toBeVisible();
    await keepSides('withdrawn', both);
  });
});

test('a creator who leaves a paid job is not paid, and the money waits for the next one', async ({
  member,
}) => {
  test.slow();
  const client = await member('client');
  const [first, next] = [await member('creator'), await member('creator')];
  const id = await heldJob(client, first, 180, `A christening for ${client.fullName}`);
  const held = { Held: 19_800, 'Total paid': 19_800 };

  await test.step('the first one leaves', async () => {
    await open(first.page, `/jobs/${id}`);
    await expectToAddUp(first.page, 'Payment status', { Held: 18_000, 'Your share': 18_000 });
    await sayYes(first, 'Leave this job', 'Leave this job?');
    await seeToast(first.page, 'Job updated');
    await expect(first.page.getByText('Payment status')).toBeHidden();
    await open(client.page, `/jobs/${id}/manage`);
    await expect(client.page.getByText('Payment protected')).toBeVisible();
    await expectToAddUp(client.page, 'Payment status', held);
    await keepSides('first left', { client, creator: first });
  });

  await test.step('the next one is hired, and may deliver at once', async () => {
    await applyFor(next, id);
    await open(client.page, `/jobs/${id}/manage`);
    await hire(client.page, next.fullName);
    await open(next.page, `/jobs/${id}`);
    await expect(next.page.getByRole('button', { name: 'Submit Work' })).toBeEnabled();
    await expectToAddUp(next.page, 'Payment status', { Held: 18_000, 'Your share': 18_000 });
    await keepSides('next hired', { client, creator: next });
  });
});

test('a draft is deleted from the page on which it waits to be paid', async ({ member }) => {
  const client = await member('client');
  const { page } = client;
  const title = `A change of mind of ${client.fullName}`;
  const id = await draft(client, title, 90);
  await open(page, `/jobs/${id}/payment`);
  await sayYes(client, 'Delete this draft', 'Delete this draft?');
  await seeToast(page, 'Draft deleted');
  await expect(page).toHaveURL('/my-jobs');
  await open(page, '/my-jobs?tab=all');
  await expect(page.getByText(title)).toBeHidden();
  await open(page, `/jobs/${id}`);
  await expect(page.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();
  await keepSides('deleted', { client });
});
