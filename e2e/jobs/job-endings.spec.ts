import sharp from 'sharp';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { setUpPayouts } from '../fixtures/checkout.ts';
import { becomePayable, expectToAddUp, heldJob, takeHome } from '../fixtures/held-jobs.ts';
import { deliver } from '../fixtures/jobs.ts';
import { open, reloadUntil, seeToast, tabTo } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

// A trace fetches the previews of chosen files by itself, which the pages' own policy rightly forbids.
test.use({ trace: 'off' });

const whereItIs = 'Payment status';

test('a split that both agree on pays the creator one part and gives the client back the rest', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  await becomePayable(creator);
  const id = await heldJob(client, creator, 300);

  await test.step('the creator proposes it by the keyboard', async () => {
    const { page } = creator;
    await open(page, `/jobs/${id}`);
    await expectToAddUp(page, whereItIs, { Held: 30_000, 'Your share': 30_000 });
    await tabTo(page, page.getByRole('button', { name: 'Propose splitting the payment' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Propose splitting the payment' });
    await expect(dialog.getByLabel('For you (USD)')).toBeFocused();
    await page.keyboard.type('400');
    await expect(dialog).toContainText('Enter an amount from $0.00 to $300.00');
    await expect(dialog.getByRole('button', { name: 'Send proposal' })).toBeDisabled();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('200');
    await expectToAddUp(page, 'How the budget is split', {
      'To you': 20_000,
      'Refund to the client': 10_000,
      Budget: 30_000,
    });
    await expectNoBarriers(page);
    await page.keyboard.press('Tab');
    await page.keyboard.type('I can only stay for two of the three hours.');
    await tabTo(page, dialog.getByRole('button', { name: 'Send proposal' }));
    await page.keyboard.press('Enter');
    await seeToast(page, 'Proposal sent');
    await expect(
      page.getByText(`Waiting for ${client.fullName} to answer your proposal`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeHidden();
    await keepSides('proposed', { client, creator });
  });

  await test.step('the client reads what it means, and accepts', async () => {
    const { page } = client;
    await open(page, `/jobs/${id}/manage`);
    await expect(page.getByText(`${creator.fullName} proposed a split`)).toBeVisible();
    await expect(page.getByText('two of the three hours')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Accept this split?' });
    await question.getByRole('button', { name: 'Accept', exact: true }).click();
    await seeToast(page, 'Split accepted');
    await expect(page.getByText('This job was canceled.')).toBeVisible();
    await keepSides('accepted', { client, creator });
  });

  const settled = {
    'Paid to the creator': 20_000,
    'Service fee': 2_000,
    'Your refund': 11_000,
    'Total paid': 33_000,
  };
  await test.step('the client sees where each cent went, on both pages', async () => {
    const { page } = client;
    await reloadUntil(page, page.getByRole('row', { name: /^Paid to the creator/ }));
    await expectToAddUp(page, whereItIs, settled);
    await open(page, `/jobs/${id}/payment`);
    await expectToAddUp(page, whereItIs, settled);
    await expect(page.getByText('the rest goes back to you')).toBeVisible();
    await expectNoBarriers(page);
    const receipt = await takeHome(page, page.getByRole('link', { name: 'Receipt (PDF)' }));
    expect(receipt.start).toBe('%PDF');
  });

  await test.step('the creator sees the same, and has a statement', async () => {
    const { page } = creator;
    await open(page, `/jobs/${id}`);
    await expectToAddUp(page, whereItIs, {
      'Paid to you': 20_000,
      'Refund to the client': 10_000,
      'Your share': 30_000,
    });
    await open(page, '/profile/settings');
    await page.getByRole('tab', { name: 'Creator Profile' }).click();
    await expect(page.getByRole('row', { name: /Sent to you/ })).toContainText('$200.00');
    const paper = page.getByRole('link', { name: /^Statement for .* as PDF$/ });
    expect((await takeHome(page, paper)).start).toBe('%PDF');
    await keepSides('split', { client, creator });
  });
});

test('a problem that the two cannot settle is decided by the operator, and all three see the same sums', async ({
  member,
  demoPerson,
}) => {
  // Three people, five steps.
  test.slow();
  const client = await member('client');
  const creator = await member('creator');
  await becomePayable(creator);
  const title = `A recital for ${client.fullName}`;
  const id = await heldJob(client, creator, 500, title);
  const proof = {
    name: 'dark hall.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer(),
  };

  await test.step('the creator delivers', async () => {
    await open(creator.page, `/jobs/${id}`);
    await deliver(creator.page, 'https://example.com/recital', 'Thirty pictures of the recital.');
  });

  await test.step('the client reports a problem and shows a picture', async () => {
    const { page } = client;
    await open(page, `/jobs/${id}/manage`);
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a problem' });
    await dialog.getByLabel('What happened?').fill('Too short');
    await expect(dialog.getByRole('button', { name: 'Report', exact: true })).toBeDisabled();
    await dialog.getByLabel('What happened?').fill('Half of the pictures are black.');
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await seeToast(page, 'Problem reported');
    await expect(
      page.getByText('Our team is reviewing this. No money moves until we decide.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();

    await page.getByLabel('Add a comment').fill('This is what I see in fifteen of them.');
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel('Add photos or PDFs'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([proof]);
    const add = page.getByRole('button', { name: 'Add comment' });
    await expect(add).toBeEnabled();
    await add.click();
    await seeToast(page, 'Added');
    await expect(page.getByRole('img', { name: /^dark hall/ })).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('the creator answers', async () => {
    const { page } = creator;
    await open(page, `/jobs/${id}`);
    await expect(page.getByText('Half of the pictures are black.')).toBeVisible();
    await expect(page.getByRole('img', { name: /^dark hall/ })).toBeVisible();
    await page.getByLabel('Add a comment').fill('The hall had no light on the stage.');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await seeToast(page, 'Added');
    await expectNoBarriers(page);
  });

  await test.step('the operator reads both and decides', async () => {
    const page = await demoPerson('operator');
    await open(page, '/operator?tab=problems');
    const entry = page.getByRole('article').filter({ hasText: title });
    await expect(entry).toContainText('Half of the pictures are black.');
    await expect(entry).toContainText('The hall had no light on the stage.');
    // Its picture is loaded once it is near.
    await entry.getByRole('button', { name: 'Decide' }).scrollIntoViewIfNeeded();
    await expect(entry.getByRole('img', { name: /^dark hall/ })).toBeVisible();
    await expect(entry.getByRole('table', { name: 'Money held' })).toContainText('$550.00');
    await entry.getByRole('button', { name: 'Decide' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decide who gets what' });
    await dialog.getByLabel('For the creator (USD)').fill('350');
    await expectToAddUp(page, "How it's split", {
      'To the creator': 35_000,
      Refund: 15_000,
      'Available to split': 50_000,
    });
    await dialog.getByLabel('Reasons').fill('Half is usable; the hall was dark for all.');
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const question = page.getByRole('alertdialog', { name: 'Split the payment this way?' });
    await expect(question).toContainText(`$350.00 goes to ${creator.fullName}`);
    await question.getByRole('button', { name: 'Decide' }).click();
    await seeToast(page, 'Decision sent to both people');
    await expect(entry).toBeHidden();
    await keepSides('decided at the desk', { operator: page });
  });

  await test.step('client and creator see what was decided, to the cent', async () => {
    const decided = {
      'Paid to the creator': 35_000,
      'Service fee': 3_500,
      'Your refund': 16_500,
      'Total paid': 55_000,
    };
    await open(client.page, `/jobs/${id}/manage`);
    await reloadUntil(client.page, client.page.getByRole('row', { name: /^Paid to the creator/ }));
    await expectToAddUp(client.page, whereItIs, decided);
    await expect(client.page.getByRole('button', { name: 'Leave a Review' })).toBeVisible();
    await open(creator.page, `/jobs/${id}`);
    await expectToAddUp(creator.page, whereItIs, {
      'Paid to you': 35_000,
      'Refund to the client': 15_000,
      'Your share': 50_000,
    });
    await expect(creator.page.getByLabel('Add a comment')).toBeHidden();
    const shares = [
      [client.page, 'Of the money we held, $350.00 goes to the creator and the rest back to you.'],
      [creator.page, 'Of the money we held, $350.00 goes to you and the rest back to the client.'],
    ] as const;
    for (const [page, words] of shares) {
      const record = page.getByRole('region', { name: 'What our team decided' });
      await expect(record).toContainText('Half is usable; the hall was dark for all.');
      await expect(record).toContainText(words);
      await expect(record).toContainText('The hall had no light on the stage.');
    }
    await keepSides('decided', { client, creator });
  });
});

test('what a creator who has not set up payouts earned waits, with the reason, and is sent once there is one', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  const id = await heldJob(client, creator, 80);
  await open(creator.page, `/jobs/${id}`);
  await deliver(creator.page, 'https://example.com/portraits', 'Ten portraits, in colour.');

  await test.step('the client approves, and reads why the money waits', async () => {
    const { page } = client;
    await open(page, `/jobs/${id}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await seeToast(page, 'Job Approved');
    const reason = page.getByText("The creator hasn't set up payouts yet.");
    await open(page, `/jobs/${id}/payment`);
    await reloadUntil(page, reason);
    await expectToAddUp(page, whereItIs, {
      'Waiting for the creator to set up payouts': 8_000,
      'Service fee': 800,
      'Total paid': 8_800,
    });
    await expect(page.getByText('until you mark the job complete')).toBeHidden();
  });

  await test.step('the creator is led to the set-up, and is paid', async () => {
    const { page } = creator;
    await open(page, `/jobs/${id}`);
    await page.getByRole('link', { name: 'Set up payouts' }).click();
    await page.getByRole('button', { name: 'Set up payouts' }).click();
    await setUpPayouts(page, creator.fullName);
    await open(page, `/jobs/${id}`);
    await reloadUntil(page, page.getByRole('row', { name: /^Paid to you/ }));
    await expectToAddUp(page, whereItIs, {
      'Paid to you': 8_000,
      'Your share': 8_000,
    });
  });
});
