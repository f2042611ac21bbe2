import { bell, bellPanel, idOf, sendTo } from '../fixtures/bell.ts';
import { messagesWith } from '../fixtures/conversations.ts';
import { openJob } from '../fixtures/held-jobs.ts';
import { apply } from '../fixtures/jobs.ts';
import { open, seeToast, untilAlive } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('who writes has one notice, and none flashes while the talk is on screen', async ({
  member,
}) => {
  const [creator, client] = [await member('creator', 'videographer'), await member('client')];
  const { page } = creator;
  await open(page, '/jobs');
  await expect(bell(page)).toBeVisible();
  await sendTo(creator, client, 'Are you free on Saturday?');
  await seeToast(page, 'New Message');
  await sendTo(creator, client, 'At the lake');
  await bell(page, '1').click();
  await expect(bellPanel(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await open(page, `/messages/${await idOf(client)}`);
  // What was unread is read by coming here; only what comes from now on may not flash.
  const unread = async () =>
    (await (await creator.context.request.get('/api/notifications/unread')).json()).count;
  await expect.poll(unread).toBe(0);
  // However long the reading takes here, the bell's three seconds are not over before.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    const slowly = (run: TimerHandler, ms?: number) => wait(run, ms === 3000 ? 170_000 : ms);
    Object.assign(window, { setTimeout: slowly });
  });
  await page.reload();
  await untilAlive(page);
  await page.evaluate(() => {
    const corner = document.querySelector('header');
    new MutationObserver(() => {
      if (/unread/.test(corner?.textContent ?? '')) document.body.dataset['flashed'] = 'yes';
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  for (const text of ['With the children', 'And the dog']) {
    await sendTo(creator, client, text);
    await expect(messagesWith(page, client)).toContainText(text);
    await expect.poll(unread).toBe(0);
  }
  await bell(page).click();
  await expect(bellPanel(page).getByRole('listitem')).toHaveCount(1);
  expect(await page.evaluate(() => document.body.dataset['flashed'])).toBeUndefined();
});

test('what was written while somebody reads further up waits under the bell', async ({
  member,
}) => {
  const [creator, client] = [await member('creator', 'videographer'), await member('client')];
  const { page } = creator;
  await open(page, '/jobs');
  for (let n = 1; n <= 12; n += 1)
    await sendTo(creator, client, `The light of the ${n}th\nday was warm`);
  await open(page, `/messages/${await idOf(client)}`);
  const log = messagesWith(page, client);
  await expect(log).toContainText('The light of the 12th');
  await expect(bell(page)).toBeVisible();
  await log.evaluate((box) => box.scrollTo(0, -box.scrollHeight));
  await expect(page.getByRole('button', { name: 'Jump to latest message' })).toBeVisible();
  await sendTo(creator, client, 'Look down here');
  await expect(log).toContainText('Look down here');
  await expect(bell(page, '1')).toBeVisible();
});

test('news is seen by arriving at its page, however one came there', async ({ member }) => {
  const [client, creator] = [await member('client'), await member('creator', 'videographer')];
  const { page } = client;
  const id = await openJob(client, 'Portraits by the lake', 400);
  await open(page, '/profile');
  await open(creator.page, `/jobs/${id}`);
  await apply(creator.page, 'The light there is best at seven.');
  await expect(bell(page, '1')).toBeVisible();
  // The page one comes from is looked at, too.
  const seen = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/notifications/seen') &&
      answer.request().postDataJSON().path === '/my-jobs',
  );
  await open(page, '/my-jobs');
  expect(await (await seen).json()).toEqual({ count: 1 });
  await expect(bell(page)).toBeVisible();
});

test('a dismissal that fails is said and taken back, and the list outlives a failed refresh', async ({
  member,
}) => {
  const [creator, client] = [await member('creator', 'videographer'), await member('client')];
  const { page } = creator;
  await open(page, '/jobs');
  await sendTo(creator, client, 'Are you free on Saturday?');
  await bell(page, '1').click();
  const items = bellPanel(page).getByRole('listitem');
  await expect(items).toHaveCount(1);
  const busy = { status: 503, json: { error: 'Please try again in a minute.', code: 'busy' } };
  await page.route('**/api/notifications/*/dismiss', (route) => route.fulfill(busy));
  await page.route(/\/api\/notifications(\?|$)/, (route) => route.fulfill(busy));
  const refused = page.waitForResponse(/\/api\/notifications(\?|$)/);
  await items.getByRole('button', { name: /^Dismiss/ }).click();
  await seeToast(page, "We couldn't dismiss the notification");
  expect((await refused).status()).toBe(503);
  await expect(items).toHaveCount(1);
  await expect(bell(page, '1')).toBeAttached();
  await expect(page.getByText("We couldn't load your notifications")).toBeHidden();
});
