import { firstNameOf } from '#web/lib/format/initials.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { cards, payByCard } from '../fixtures/checkout.ts';
import { applyFor, expectToAddUp, openJob } from '../fixtures/held-jobs.ts';
import { hire } from '../fixtures/jobs.ts';
import { open, reloadUntil, seeToast } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

test('a disputed payment is on hold, and is returned when the site accepts the dispute; all three see it', {
  tag: '@core',
}, async ({ member, demoPerson }) => {
  // Three people, four steps.
  test.slow();
  const client = await member('client');
  const creator = await member('creator');
  const title = `A reunion for ${client.fullName}`;
  const id = await openJob(client, title, 160);
  await applyFor(creator, id);

  await test.step('the client hires and pays with a card that is disputed', async () => {
    const { page } = client;
    await open(page, `/jobs/${id}/manage`);
    await hire(page, creator.fullName);
    await open(creator.page, `/jobs/${id}`);
    await expect(creator.page.getByRole('button', { name: 'Submit Work' })).toBeDisabled();
    await keepSides('hired unpaid', { client, creator });
    await page.getByRole('link', { name: 'Pay Now' }).click();
    await page.getByRole('button', { name: 'Pay $176.00' }).click();
    await payByCard(page, cards.disputedLater);
    await expect(page).toHaveURL(new RegExp(`/jobs/${id}/payment`));
    await reloadUntil(page, page.getByText('Disputed', { exact: true }));
  });

  await test.step('both see that the bank has to decide', async () => {
    await open(creator.page, `/jobs/${id}`);
    await open(client.page, `/jobs/${id}/manage`);
    for (const { page } of [client, creator]) {
      await expect(page.getByText("It's on hold until the bank decides.").first()).toBeVisible();
      await expect(page.getByRole('row', { name: /^Disputed with/ })).toContainText(
        'Under review by the bank',
      );
      await expectNoBarriers(page);
    }
    await expect(creator.page.getByRole('button', { name: 'Submit Work' })).not.toBeEnabled();
    await keepSides('disputed', { client, creator });
  });

  await test.step('the operator accepts the dispute', async () => {
    const desk = await demoPerson('operator');
    await open(desk, '/operator?tab=money');
    const entry = desk.getByRole('listitem').filter({ hasText: title });
    await expect(entry).toContainText('$176.00');
    await expectNoBarriers(desk);
    await keepSides('at the desk', { operator: desk });
    await entry.getByRole('button', { name: 'Accept dispute' }).click();
    const question = desk.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Accept dispute' }).click();
    await seeToast(desk, 'On its way to the bank');
  });

  await test.step('both see where the money went, to the cent', async () => {
    await open(client.page, `/jobs/${id}/manage`);
    await reloadUntil(client.page, client.page.getByRole('row', { name: /^Refunded by the bank/ }));
    await open(creator.page, `/jobs/${id}`);
    await expectToAddUp(client.page, 'Money history', {
      'You paid': 17_600,
      'Disputed with your bank': -17_600,
      'Held now': 0,
    });
    await expectToAddUp(creator.page, 'Money history', {
      [`${firstNameOf(client.fullName)} paid the budget`]: 16_000,
      [`Disputed with ${firstNameOf(client.fullName)}'s bank`]: -16_000,
      'Held now': 0,
    });
    await keepSides('given back', { client, creator });
  });
});
