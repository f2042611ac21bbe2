import { expectNoBarriers } from '../fixtures/barriers.ts';
import { cards, confirmAtBank, payByCard } from '../fixtures/checkout.ts';
import { draft, expectToAddUp } from '../fixtures/held-jobs.ts';
import { open, tabTo } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

test('a client pays once, with a card that asks for 3-D Secure, however many tabs are open', {
  tag: '@core',
}, async ({ member }) => {
  const client = await member('client');
  const first = client.page;
  const [second, watching] = [await client.context.newPage(), await client.context.newPage()];
  const id = await draft(client, `Team pictures for ${client.fullName}`, 200);
  await open(watching, `/jobs/${id}/payment`);
  for (const page of [first, second]) {
    await open(page, `/jobs/${id}/payment`);
    await tabTo(page, page.getByRole('button', { name: 'Pay $220.00' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pay $220.00' })).toBeVisible();
  }
  expect(second.url()).toBe(first.url());

  await test.step('the bank says no: nothing is paid, and the form says why', async () => {
    await payByCard(first, cards.asksTheBank);
    await expectNoBarriers(first);
    await confirmAtBank(first, 'Fail');
    await expect(first.getByRole('heading', { name: 'Pay $220.00' })).toBeVisible();
    await expect(first.getByRole('alert')).toContainText('authenticate');
    await expectNoBarriers(first);
    await keepSides('refused by the bank', { client });
    const job = await (await client.context.request.get(`/api/jobs/${id}`)).json();
    expect(job).toMatchObject({ status: 'draft', paymentStatus: 'unpaid' });
  });

  await test.step('the other tab waits at the bank while this one pays by the keyboard', async () => {
    await payByCard(second, cards.asksTheBank);
    await expect(second.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await payByCard(first, cards.alwaysAsksTheBank);
    await tabTo(first, first.getByRole('button', { name: 'Complete authentication' }));
    await first.keyboard.press('Enter');
    for (const page of [first, watching]) {
      await expect(page.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();
      await expect(page.getByText('Funds in Escrow')).toBeVisible();
    }
  });

  await test.step('the other tab learns that nothing is left to pay', async () => {
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
    await expectToAddUp(second, 'Payment status', { Held: 22_000, 'Total paid': 22_000 });
    await keepSides('paid once', { first, second });
  });
});
