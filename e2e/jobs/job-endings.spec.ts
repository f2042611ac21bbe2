import sharp from 'sharp';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { becomePayable, expectToAddUp, heldJob, takeHome } from '../fixtures/held-jobs.ts';
import { deliver } from '../fixtures/jobs.ts';
import { open, reloadUntil, seeToast, tabTo } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

// A trace fetches the previews of chosen files, which the pages' own policy rightly forbids.
test.use({ trace: 'off' });

const whereItIs = 'Payment status';

test('an operator decides a dispute, and all three see the same amounts', { tag: '@core' }, async ({
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
    await page.getByText('Need to change something?').click();
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
    await dialog.getByLabel(/^For .+ \(USD\)$/).fill('350');
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
    const toCreator = `Paid to ${creator.fullName.split(' ')[0]}`;
    const decided = {
      [toCreator]: 35_000,
      'Service fee': 3_500,
      'Your refund': 16_500,
      'Total paid': 55_000,
    };
    await open(client.page, `/jobs/${id}/manage`);
    await reloadUntil(
      client.page,
      client.page.getByRole('row', { name: new RegExp(`^${toCreator}`) }),
    );
    await expectToAddUp(client.page, whereItIs, decided);
    await expect(client.page.getByRole('button', { name: 'Leave a Review' })).toBeVisible();
    const link = client.page.getByRole('link', { name: 'Receipt (PDF)' });
    expect((await takeHome(client.page, link)).start).toBe('%PDF');
    await open(creator.page, `/jobs/${id}`);
    await expectToAddUp(creator.page, whereItIs, {
      'On its way to you': 35_000,
      [`Refund to ${client.fullName.split(' ')[0]}`]: 15_000,
      'Your share': 50_000,
    });
    await expect(creator.page.getByLabel('Add a comment')).toBeHidden();
    const shares = [
      [
        client.page,
        `Of the money we held, $350.00 goes to ${creator.fullName} and the rest back to you.`,
      ],
      [
        creator.page,
        `Of the money we held, $350.00 goes to you and the rest back to ${client.fullName}.`,
      ],
    ] as const;
    for (const [page, text] of shares) {
      const record = page.getByRole('region', { name: 'What our team decided' });
      await expect(record).toContainText('Half is usable; the hall was dark for all.');
      await expect(record).toContainText(text);
      await expect(record).toContainText('The hall had no light on the stage.');
    }
    await keepSides('decided', { client, creator });
  });
});
