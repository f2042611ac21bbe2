import { expectNoBarriers } from '../fixtures/barriers.ts';
import { becomePayable, expectToAddUp, heldJob } from '../fixtures/held-jobs.ts';
import { open, reloadUntil, seeToast } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

const whereItIs = 'Payment status';
const why = 'Half of the pictures are missing';

test('an operator refunds a part of paid work: it comes back from the creator, and both read why', async ({
  member,
  demoPerson,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  await becomePayable(creator);
  const id = await heldJob(client, creator, 300);

  await test.step('the client approves, and the creator is paid', async () => {
    const { page } = client;
    const origin = new URL(page.url()).origin;
    const answer = await client.context.request.post(`/api/jobs/${id}/approve`, {
      headers: { origin },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await open(page, `/jobs/${id}/manage`);
    await reloadUntil(page, page.getByText('Paid to the creator'));
  });

  const desk = await demoPerson('operator');
  await test.step('the operator sees where the money is, and gives a part back', async () => {
    await open(desk, `/operator?tab=jobs&q=%23${id}`);
    await desk.getByRole('button', { name: 'Payment', exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: `Payment for job #${id}` });
    await expect(dialog).toBeVisible();
    await expectToAddUp(desk, whereItIs, {
      'Paid to the creator': 30_000,
      'Kept by the site': 3_000,
      'Total paid': 33_000,
    });
    const amount = dialog.getByLabel('Refund to the client (USD)');
    await amount.fill('331');
    await expect(dialog).toContainText('Enter an amount from $0.01 to $330.00');
    await amount.fill('110');
    await expect(dialog).toContainText(`ask ${creator.fullName} for the creator`);
    await dialog.getByLabel('Reasons').fill(why);
    await expectNoBarriers(desk);
    await keepSides('about to refund', { desk });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await desk
      .getByRole('alertdialog', { name: 'Refund $110.00?' })
      .getByRole('button', { name: 'Refund' })
      .click();
    await seeToast(desk, "Refund on its way. We've told both people.");
    await expect(dialog).toBeHidden();
  });

  await test.step('both sides see what is left, and why', async () => {
    const forClient = {
      'Paid to the creator': 20_000,
      'Service fee': 2_000,
      'Your refund': 11_000,
      'Total paid': 33_000,
    };
    const forCreator = {
      'Paid to you': 20_000,
      'Refund to the client': 10_000,
      'Your share': 30_000,
    };
    for (const [side, path, lines] of [
      [client, `/jobs/${id}/manage`, forClient],
      [creator, `/jobs/${id}`, forCreator],
    ] as const) {
      await open(side.page, path);
      await reloadUntil(side.page, side.page.getByText(why));
      await expectToAddUp(side.page, whereItIs, lines);
    }
    await keepSides('refunded', { client, creator });
  });

  await test.step('the log says who gave back what, and why', async () => {
    await open(desk, '/operator?tab=actions');
    const entry = desk.getByRole('listitem').filter({ hasText: why }).first();
    await expect(entry).toContainText('Refunded the client of a job');
    await expect(entry).toContainText('$110.00 refunded to the client');
  });
});
