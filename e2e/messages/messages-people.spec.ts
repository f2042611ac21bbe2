import { expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { beginToTalk, composerOf, messagesWith, writeTo } from '../fixtures/conversations.ts';
import { holdBack, open, seeToast, untilAlive } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('someone reports a message, blocks and unblocks its author by keyboard, and reports a review', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  await beginToTalk(client, creator);
  const { page } = creator;
  const log = messagesWith(page, client);

  await test.step('report', async () => {
    await log.getByRole('button', { name: 'Report this message' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report this message' });
    await expect(dialog).toContainText('Hello');
    await expectNoBarriersByDayAndNight(page);
    await dialog.getByLabel("What's wrong with it?").fill('Not about work');
    await page.reload();
    await log.getByRole('button', { name: 'Report this message' }).press('Enter');
    await expect(dialog.getByLabel("What's wrong with it?")).toHaveValue('Not about work');
    await dialog.getByLabel("What's wrong with it?").focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await seeToast(page, 'Message reported');
    await expect(log.getByRole('button', { name: 'Report this message' })).toBeFocused();
  });

  await test.step('block', async () => {
    await page.getByRole('button', { name: 'More about this conversation' }).focus();
    await page.keyboard.press('Enter');
    await expectNoBarriersByDayAndNight(page);
    await page.getByRole('menuitem', { name: `Block ${client.fullName}` }).press('Enter');
    const asked = page.getByRole('alertdialog');
    await expectNoBarriersByDayAndNight(page);
    await asked.getByRole('button', { name: 'Block', exact: true }).press('Enter');
    await expect(page.getByText('You blocked this person.')).toBeVisible();
    await expect(composerOf(page)).toBeDisabled();
    await expectNoBarriersByDayAndNight(page);
    await writeTo(client.page, 'Hello?');
    await expect(messagesWith(client.page, creator).getByText('Not sent')).toBeVisible();
  });

  await test.step('unblock, and refused messages can be sent again', async () => {
    await page.getByRole('button', { name: 'More about this conversation' }).click();
    await page.getByRole('menuitem', { name: `Unblock ${client.fullName}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
    await expect(composerOf(page)).toBeEnabled();
    await client.page.getByRole('button', { name: 'Retry' }).click();
    await expect(log).toContainText('Hello?');
  });

  await test.step('a review is reported from the page that shows it', async () => {
    const [listed] = await (await page.request.get('/api/creators?sort=rating')).json();
    await open(page, `/creators/${listed.id}?tab=reviews`);
    await page.getByRole('button', { name: 'Report this review' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Report this review' });
    await expectNoBarriersByDayAndNight(page);
    await dialog.getByLabel("What's wrong with it?").fill('This is about someone else');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await seeToast(page, 'Review reported');
  });
});

test('a new message is announced, older ones load on scrolling up without a jump, the newest stays in view', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  await beginToTalk(client, creator);
  const me = (await (await client.context.request.get('/api/user')).json()).id;
  const origin = new URL(client.page.url()).origin;
  for (let n = 1; n <= 70; n += 1) {
    await creator.context.request.post('/api/messages', {
      headers: { origin },
      data: { recipientId: me, content: `Line ${n} of many` },
    });
  }
  await client.page.reload();
  await untilAlive(client.page);
  const log = messagesWith(client.page, creator);
  const line = (n: number) => log.getByText(`Line ${n} of many`, { exact: true });

  await test.step('the newest is in view', async () => {
    await expect(line(70)).toBeInViewport();
    await expect(line(15)).toBeHidden();
  });

  await test.step('the reading position stays while older ones load', async () => {
    const placeOf = async () => (await line(24).boundingBox())?.y ?? 0;
    // The way there may fetch them already.
    const release = await holdBack(client.page, /before=/);
    await line(24).scrollIntoViewIfNeeded();
    await log.evaluate((box) => box.dispatchEvent(new Event('scroll')));
    const before = await placeOf();
    release();
    await expect(line(1)).toBeAttached();
    await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(3);
  });

  await test.step('an arriving message is announced to screen readers, and does not scroll', async () => {
    await writeTo(creator.page, 'And a last one');
    await expect(client.page.getByRole('status').filter({ hasText: 'And a last one' })).toHaveText(
      `${creator.fullName}: And a last one`,
    );
    await expect(line(24)).toBeInViewport();
  });

  await test.step('one’s own message shows the end, and when it was read', async () => {
    await writeTo(client.page, 'I see them all');
    await expect(log.getByText('I see them all')).toBeInViewport();
    await expect(log.getByText('Read', { exact: true })).toBeVisible();
    expect(await client.page.evaluate(() => scrollY), 'the page itself stays').toBe(0);
  });

  await test.step('on a phone, their card opens in a dialog', async () => {
    await client.page.setViewportSize({ width: 390, height: 844 });
    await client.page.getByRole('button', { name: 'About this person' }).click();
    const card = client.page.getByRole('dialog', { name: 'About this person' });
    await expect(card).toContainText('No jobs or bookings together yet.');
    await expectNoBarriersByDayAndNight(client.page);
    await card.getByRole('link', { name: 'View Profile' }).click();
    await expect(client.page).toHaveURL(/\/creators\//);
  });
});
