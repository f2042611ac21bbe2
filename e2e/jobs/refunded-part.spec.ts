import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { expectToAddUp, heldJob, paidJob, send } from '../fixtures/held-jobs.ts';
import { deliver } from '../fixtures/jobs.ts';
import { open } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

/** The operator gives so many cents of a job back to its client. */
async function giveBack(desk: Page, id: number, amountCents: number): Promise<void> {
  await desk.goto('/operator');
  await send(
    { page: desk, context: desk.context() },
    'POST',
    `/api/operator/work/job/${id}/refund`,
    {
      amountCents,
      seenRefundedCents: 0,
      reason: 'The second day of the two was called off.',
    },
  );
}

test('after a part was refunded, both sides read what is left before they decide', async ({
  member,
  demoPerson,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  const id = await heldJob(client, creator, 500);
  await giveBack(await demoPerson('operator'), id, 27_500);

  await test.step('the creator proposes a split of what is left', async () => {
    const { page } = creator;
    await open(page, `/jobs/${id}`);
    await page.getByRole('button', { name: 'Propose splitting the payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose splitting the payment' });
    const amount = dialog.getByLabel('For you (USD)');
    await amount.fill('250.01');
    await expect(dialog).toContainText('Enter an amount from $0.00 to $250.00');
    await amount.fill('200');
    const table = 'How the remaining budget is split';
    const own = {
      'To you': 20_000,
      'Refund to the client': 5_000,
      'Remaining budget': 25_000,
    };
    await expectToAddUp(page, table, own);
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    await expect(
      page.getByText(`Waiting for ${client.fullName} to answer your proposal`),
    ).toBeVisible();
    await expectToAddUp(page, table, own);
    await open(client.page, `/jobs/${id}/manage`);
    await expectToAddUp(client.page, table, {
      'To the creator': 20_000,
      'Your refund': 5_000,
      'Remaining budget': 25_000,
    });
    for (const { page: side } of [client, creator]) {
      await expect(side.getByText('Only $250.00 of it is held')).toBeVisible();
      await expect(side.getByText('Payment protected')).toBeHidden();
    }
    await keepSides('split of the rest', { client, creator });
  });

  await test.step('the client reads what the creator gets', async () => {
    const { page } = client;
    await open(page, `/jobs/${id}/payment`);
    await expect(
      page.getByText('$250.00 of it goes to the creator once you approve the work'),
    ).toBeVisible();
    await deliver(creator.page, 'https://example.com/pictures', 'All of the first day.');
    await open(page, `/jobs/${id}/manage`);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Approve this job?' });
    await expect(question).toContainText("We'll hold $250.00 until they set up payouts");
    await expectNoBarriers(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('once they agreed, each reads what they get of what was left', async () => {
    const { page } = client;
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Accept this split?' });
    await question.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(
      page.getByText('Of the money we held, $200.00 goes to the creator and the rest back to you.'),
    ).toBeVisible();
    await open(creator.page, `/jobs/${id}`);
    await expect(
      creator.page.getByText(
        'Of the money we held, $200.00 goes to you and the rest back to the client.',
      ),
    ).toBeVisible();
  });
});

test('who cancels after a part was refunded reads how much is left to come back', async ({
  member,
  demoPerson,
}) => {
  const client = await member('client');
  const { page } = client;
  const id = await paidJob(client, `A small birthday for ${client.fullName}`, 500);
  await giveBack(await demoPerson('operator'), id, 27_500);
  await open(page, `/jobs/${id}/manage`);
  await page.getByRole('button', { name: 'Cancel this job' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this job?' });
  await expect(question).toContainText('refund the $275.00 we still hold.');
});
