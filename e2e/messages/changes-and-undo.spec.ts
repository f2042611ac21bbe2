import { firstNameOf } from '#web/lib/format/initials.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { cards, payByCard } from '../fixtures/checkout.ts';
import {
  applyFor,
  becomePayable,
  draft,
  expectToAddUp,
  heldJob,
  openJob,
} from '../fixtures/held-jobs.ts';
import { deliver } from '../fixtures/jobs.ts';
import { open, reloadUntil, seeToast } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

const history = 'Money history';

test('work is sent back with a note, delivered again, and both see the same money history', async ({
  member,
}) => {
  test.slow();
  const client = await member('client');
  const creator = await member('creator');
  await becomePayable(creator);
  const id = await heldJob(client, creator, 260, `A menu for ${client.fullName}`);
  const both = { client, creator };

  await test.step('the creator delivers, the client asks for changes', async () => {
    await open(creator.page, `/jobs/${id}`);
    await deliver(creator.page, 'https://example.com/menu', 'Twelve dishes from above.');
    await open(client.page, `/jobs/${id}/manage`);
    await client.page.getByRole('button', { name: 'Request changes' }).click();
    const dialog = client.page.getByRole('dialog', { name: 'Request changes' });
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await dialog.getByLabel('What should change?').fill('The soup is out of focus.');
    await expectNoBarriers(client.page);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await seeToast(client.page, 'Changes requested');
    await open(creator.page, `/jobs/${id}`);
    await expect(creator.page.getByText('The soup is out of focus.')).toBeVisible();
    await keepSides('changes asked', both);
  });

  await test.step('completing now warns that nothing new was delivered', async () => {
    const { page } = client;
    await open(page, `/jobs/${id}/manage`);
    await page.getByRole('button', { name: 'Complete & Review' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('nothing new has been delivered since');
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the creator delivers again, the client approves', async () => {
    const { page } = creator;
    await page.getByLabel('Delivery link').fill('https://example.com/menu-2');
    await page.getByLabel('Delivery notes').fill('With a sharp soup this time.');
    await page.getByRole('button', { name: 'Submit Work' }).click();
    await seeToast(page, 'Work submitted successfully');
    await open(client.page, `/jobs/${id}/manage`);
    await expect(client.page.getByText('With a sharp soup this time.')).toBeVisible();
    await client.page.getByRole('button', { name: 'Approve' }).click();
    const question = client.page.getByRole('alertdialog', { name: 'Approve this job?' });
    await question.getByRole('button', { name: 'Approve' }).click();
    await seeToast(client.page, 'Job Approved');
  });

  await test.step('both see each movement, and that they add up', async () => {
    await open(client.page, `/jobs/${id}/manage`);
    const sent = client.page.getByRole('row', {
      name: new RegExp(`^To ${firstNameOf(creator.fullName)}.*Sent`),
    });
    await reloadUntil(client.page, sent);
    await expectToAddUp(client.page, history, {
      'You paid': 28_600,
      [`To ${firstNameOf(creator.fullName)}`]: -26_000,
      'Service fee': -2_600,
      'Held now': 0,
    });
    await open(creator.page, `/jobs/${id}`);
    await expectToAddUp(creator.page, history, {
      [`${firstNameOf(client.fullName)} paid the budget`]: 26_000,
      'To you': -26_000,
      'Held now': 0,
    });
    await expectNoBarriers(creator.page);
    await keepSides('approved', both);
  });
});

test('a job is completed without a delivery only after a warning', async ({ member }) => {
  test.slow();
  const client = await member('client');
  const creator = await member('creator');
  const id = await heldJob(client, creator, 140);
  const { page } = client;
  await open(page, `/jobs/${id}/manage`);
  await page.getByRole('button', { name: 'Complete & Review' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Complete before the work is delivered?',
  });
  await expect(question).toContainText('Nothing was delivered through this site.');
  await expectNoBarriers(page);
  await question.getByRole('button', { name: 'Complete and pay' }).click();
  await seeToast(page, 'Work approved');
  const review = page.getByRole('dialog', { name: 'Leave a Review' });
  await review.getByPlaceholder('Write your review here...').fill('Handed over on the day.');
  await review.getByRole('button', { name: 'Submit Review' }).click();
  await seeToast(page, 'Review submitted');
  await expect(page.getByText('Handed over on the day.')).toBeVisible();
  await open(creator.page, `/jobs/${id}`);
  await expect(creator.page.getByText('Handed over on the day.')).toBeVisible();
  await keepSides('completed', { client, creator });
});

test('a rejection is undone from the toast and from the list', async ({ member }) => {
  test.slow();
  const client = await member('client');
  const creator = await member('creator');
  const id = await openJob(client, `A lookbook for ${client.fullName}`, 310);
  await applyFor(creator, id);
  const { page } = client;
  await open(page, `/jobs/${id}/manage`);
  const pending = page.getByRole('tab', { name: 'Pending (1)' });
  const rejected = page.getByRole('tab', { name: 'Rejected (1)' });

  const applicant = page.getByRole('heading', { name: creator.fullName });
  await page.getByRole('button', { name: `Reject ${creator.fullName}` }).press('Enter');
  await expect(rejected).toBeVisible();
  await expect(applicant, 'one goes on where one was').toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(pending).toBeVisible();
  await expect(applicant).toBeFocused();

  await page.getByRole('button', { name: `Reject ${creator.fullName}` }).click();
  await expect(rejected).toBeVisible();
  await open(creator.page, `/jobs/${id}`);
  await expect(creator.page.getByText('Rejected', { exact: true })).toBeVisible();
  await keepSides('rejected', { client, creator });
  await rejected.click();
  await page.getByRole('button', { name: `Undo Rejection of ${creator.fullName}` }).press('Enter');
  await expect(pending).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No rejected applications' })).toBeFocused();
  await open(creator.page, `/jobs/${id}`);
  await expect(creator.page.getByText('Pending', { exact: true })).toBeVisible();
  await keepSides('taken back', { client, creator });
});

test('a job’s draft survives its payment, except the budget that it fixed', async ({ member }) => {
  test.slow();
  const client = await member('client');
  const { page } = client;
  const id = await draft(client, `Ten stools for ${client.fullName}`, 200);

  await test.step('the client types a title and a budget, and pays instead of saving', async () => {
    await open(page, '/my-jobs?tab=all');
    await page.getByRole('link', { name: /^Edit job/ }).click();
    await expect(page.getByLabel('Budget (USD)')).toHaveValue('200');
    await page.getByLabel('Title').fill('Ten stools and a bench');
    await page.getByLabel('Budget (USD)').fill('250');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await open(page, `/jobs/${id}/payment`);
    await page.getByRole('button', { name: 'Pay $220.00' }).click();
    await payByCard(page, cards.good);
    await expect(page.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();
  });

  await test.step('the form is restored with the paid budget, and saves', async () => {
    await open(page, `/post-job?job=${id}`);
    await expect(page.getByLabel('Title')).toHaveValue('Ten stools and a bench');
    await expect(page.getByLabel('Budget (USD)')).toHaveValue('200');
    await expectNoBarriers(page);
    await keepSides('edit after payment', { client });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await seeToast(page, 'Job updated');
    await expect(page).toHaveURL(`/jobs/${id}/manage`);
    await expect(page.getByRole('heading', { name: 'Ten stools and a bench' })).toBeVisible();
  });

  await test.step('older input gives way to a newer change', async () => {
    await open(page, `/post-job?job=${id}`);
    await page.getByLabel('Title').fill('Ten stools, typed here');
    const elsewhere = await client.context.request.patch(`/api/jobs/${id}`, {
      headers: { origin: new URL(page.url()).origin },
      data: { title: 'Ten stools, saved elsewhere' },
    });
    expect(elsewhere.status()).toBe(200);
    await open(page, `/post-job?job=${id}`);
    await expect(page.getByLabel('Title')).toHaveValue('Ten stools, saved elsewhere');
    await expect(
      page.getByText('The job was changed elsewhere while you were editing'),
    ).toBeVisible();
    await expectNoBarriers(page);
  });
});
