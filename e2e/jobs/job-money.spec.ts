import { expectNoBarriers } from '../fixtures/barriers.ts';
import { answerBank, cards, payByCard } from '../fixtures/checkout.ts';
import { draft, expectToAddUp, paidJob, takeHome } from '../fixtures/held-jobs.ts';
import { open, seeToast, tabTo } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

test('a card that asks for 3-D Secure is refused by the bank, then pays once it is confirmed', async ({
  member,
}) => {
  const client = await member('client');
  const { page } = client;
  const id = await draft(client, `Headshots for ${client.fullName}`, 300);
  await open(page, `/jobs/${id}/payment`);
  await tabTo(page, page.getByRole('button', { name: 'Pay $330.00' }));
  await page.keyboard.press('Enter');

  await test.step('the bank says no: nothing is paid, and the form says why', async () => {
    await payByCard(page, cards.asksTheBank);
    await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await expectNoBarriers(page);
    await answerBank(page, 'Fail');
    await expect(page.getByRole('heading', { name: 'Pay $330.00' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('authenticate');
    await expectNoBarriers(page);
    await keepSides('refused by the bank', { client });
    const job = await (await client.context.request.get(`/api/jobs/${id}`)).json();
    expect(job).toMatchObject({ status: 'draft', paymentStatus: 'unpaid' });
  });

  await test.step('another card of that kind is confirmed by the keyboard, and pays', async () => {
    await payByCard(page, cards.alwaysAsksTheBank);
    await tabTo(page, page.getByRole('button', { name: 'Complete authentication' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();
    await expect(page.getByText('Funds in Escrow')).toBeVisible();
    await expect(page.getByText('Payment status')).toHaveCount(1);
    await expectToAddUp(page, 'Payment status', {
      Held: 33_000,
      'Total paid': 33_000,
    });
    await keepSides('paid', { client });
  });
});

test('of two tabs with one checkout only one pays, and the other says so', async ({ member }) => {
  const client = await member('client');
  const first = client.page;
  const second = await client.context.newPage();
  const id = await draft(client, `Team pictures for ${client.fullName}`, 200);
  for (const page of [first, second]) {
    await open(page, `/jobs/${id}/payment`);
    await page.getByRole('button', { name: 'Pay $220.00' }).click();
    await expect(page.getByRole('heading', { name: 'Pay $220.00' })).toBeVisible();
  }
  expect(second.url()).toBe(first.url());
  // The second tab is asked by the bank, and left there, while the first one pays.
  await payByCard(second, cards.asksTheBank);
  await expect(second.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  await payByCard(first, cards.good);
  await expect(first.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();

  await second.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(second.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
  await expectNoBarriers(second);
  await second.goBack();
  await second.goBack();
  await second.reload();
  await expect(second.getByRole('heading', { name: 'Nothing left to pay' })).toBeVisible();
  await expectNoBarriers(second);
  await second.getByRole('link', { name: 'Continue' }).click();
  await expect(second.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();
  await expectToAddUp(second, 'Payment status', {
    Held: 22_000,
    'Total paid': 22_000,
  });
  await keepSides('paid once', { first, second });
});

test('a payment page left open in other tabs says that all is paid, even without a live connection', async ({
  member,
}) => {
  const client = await member('client');
  const live = await client.context.newPage();
  const cut = await client.context.newPage();
  await cut.routeWebSocket(/\/ws$/, (socket) => socket.close());
  const id = await draft(client, `Album cover for ${client.fullName}`, 150);
  for (const page of [live, cut, client.page]) await open(page, `/jobs/${id}/payment`);
  await client.page.getByRole('button', { name: 'Pay $165.00' }).click();
  await payByCard(client.page, cards.good);
  for (const page of [client.page, live]) {
    await expect(page.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();
  }
  // Nobody told this one: it learns it when it is asked to pay.
  await cut.getByRole('button', { name: 'Pay $165.00' }).click();
  await expect(cut.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();
  await expect(cut.getByRole('button', { name: 'Pay $165.00' })).toBeHidden();
});

test('who cancels a paid job before anybody is hired gets back every cent, and has a receipt that says so', async ({
  member,
}) => {
  const client = await member('client');
  const { page } = client;
  const id = await paidJob(client, `A birthday for ${client.fullName}`, 120);
  await open(page, `/jobs/${id}/manage`);
  await page.getByRole('button', { name: 'Cancel this job' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this job?' });
  await expect(question).toContainText('refund everything you paid');
  await expectNoBarriers(page);
  await tabTo(page, question.getByRole('button', { name: 'Cancel this job' }));
  await page.keyboard.press('Enter');
  await seeToast(page, 'Job updated');
  await expect(page.getByText('This job was canceled.')).toBeVisible();
  await expectToAddUp(page, 'Payment status', {
    'Your refund': 13_200,
    'Total paid': 13_200,
  });
  await expectNoBarriers(page);

  const receipt = await takeHome(page, page.getByRole('link', { name: 'Receipt (PDF)' }));
  expect(receipt.start).toBe('%PDF');

  await open(page, `/jobs/${id}/payment`);
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden();
  await keepSides('refunded', { client });
});
