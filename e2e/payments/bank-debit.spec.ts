import { expectNoBarriers } from '../fixtures/barriers.ts';
import { payByBank } from '../fixtures/checkout.ts';
import { draft, expectToAddUp, openJob } from '../fixtures/held-jobs.ts';
import { open } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

test('a draft whose bank debit is under way says so everywhere, and offers nothing that is refused', async ({
  member,
}) => {
  const client = await member('client');
  const { page } = client;
  const title = `Team pictures for ${client.fullName}`;
  const id = await draft(client, title, 300);

  await test.step('it begins as a draft, and was not posted', async () => {
    await open(page, '/my-jobs');
    await expect(page.getByText('1 unpublished draft.')).toBeVisible();
    await open(page, `/jobs/${id}`);
    await expect(page.getByText(/^Drafted /)).toBeVisible();
    await expect(page.getByText(/^Posted (?!by)/)).toBeHidden();
  });

  await test.step('its money is with the bank, and nobody says that it is paid', async () => {
    await open(page, `/jobs/${id}/payment`);
    await page.getByRole('button', { name: 'Pay $330.00' }).click();
    await payByBank(page);
    await expect(page.getByText('Payment Processing')).toBeVisible();
    await expectToAddUp(page, 'Payment status', {
      'Processing at the bank': 33_000,
      Total: 33_000,
    });
    await expectNoBarriers(page);
  });

  await test.step('its own pages lead to the payment, and not to posting it', async () => {
    for (const path of [`/jobs/${id}`, `/jobs/${id}/manage`, '/my-jobs?tab=all']) {
      await open(page, path);
      await expect(page.getByText('Payment Processing').first()).toBeVisible();
      await expect(page.getByText('Finish posting')).toHaveCount(0);
      await expect(page.getByText('Your draft')).toHaveCount(0);
      await expectNoBarriers(page);
    }
    await page.getByRole('link', { name: `View payment ${title}` }).click();
    await expect(page).toHaveURL(`/jobs/${id}/payment`);
  });

  await test.step('it does not count as unfinished', async () => {
    await open(page, '/my-jobs');
    await expect(page.getByText('1 job opens once its payment arrives.')).toBeVisible();
    await expect(page.getByText('unpublished draft')).toHaveCount(0);
    await keepSides('with the bank', { client });
  });

  await test.step('an open job that is cancelled meanwhile says that the money comes back', async () => {
    const other = await openJob(client, `A reunion for ${client.fullName}`, 100);
    await open(page, `/jobs/${other}/payment`);
    await page.getByRole('button', { name: 'Pay $110.00' }).click();
    await payByBank(page);
    await expect(page.getByText('Payment Processing')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel this job' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText("We'll refund it as soon as it arrives");
    await dialog.getByRole('button', { name: 'Cancel this job' }).click();
    await expect(page.getByText(/You canceled this job while/)).toBeVisible();
    await expect(page.getByText(/ will be refunded once it arrives/)).toBeVisible();
    await keepSides('cancelled with the bank', { client });
  });
});
