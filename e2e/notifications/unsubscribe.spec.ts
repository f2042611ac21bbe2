import { expectNoBarriers } from '../fixtures/barriers.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { letUnseenTimePass, unsubscribePathFor } from '../fixtures/unseen-mail.ts';

test('the link of a mail unsubscribes without JavaScript and without signing in', async ({
  member,
  demoPerson,
  browser,
  baseURL,
}) => {
  const [creator, client] = [await member('creator'), await member('client')];
  const { id } = await (await creator.context.request.get('/api/user')).json();
  await client.context.request.post('/api/messages', {
    headers: { origin: String(baseURL) },
    data: { recipientId: id, content: 'Are you free on Saturday?' },
  });
  await letUnseenTimePass(creator);
  const path = await unsubscribePathFor(creator, await demoPerson('operator'));
  const byMail = async () => {
    const answer = await creator.context.request.get('/api/notifications/settings');
    const { preferences } = await answer.json();
    return preferences.filter(({ mail }: { mail: boolean }) => mail).length;
  };

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Emails about new activity' })).toBeVisible();
  expect(await byMail()).toBe(6);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible();
  expect(await byMail()).toBe(0);
  await page.getByRole('button', { name: 'Turn emails back on' }).click();
  await expect(page.getByRole('heading', { name: 'Emails about new activity' })).toBeVisible();
  expect(await byMail()).toBe(6);
  await plain.close();

  await open(client.page, path);
  await expect(client.page.getByText(/Stop emailing c•••@example\.com/)).toBeVisible();
  await expectNoBarriers(client.page);
});

test('a link that is forged or cut off says that it is not valid', async ({ newcomer }) => {
  const { page } = await newcomer('client');
  expect((await page.goto('/unsubscribe'))?.status()).toBe(404);
  expect((await page.goto('/unsubscribe?token=1.forged'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: "This link isn't valid" })).toBeVisible();
  await expectNoBarriers(page);
});
