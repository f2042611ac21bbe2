import { isLong } from '#testing/long.ts';
import { profileOf } from '../fixtures/accounts.ts';
import { idOf } from '../fixtures/bell.ts';
import { chooseStart, freeDay, openDay, panelOf } from '../fixtures/bookings.ts';
import { cards } from '../fixtures/checkout.ts';
import { messagesWith, writeTo } from '../fixtures/conversations.ts';
import { photos, sendPhotos } from '../fixtures/galleries.ts';
import { heldJob } from '../fixtures/held-jobs.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { worseBrowsers } from '../fixtures/worse-browsers.ts';

const cookieless = 'that blocks cookies';

for (const [name, worsen] of isLong ? Object.entries(worseBrowsers) : []) {
  test.describe(`a browser ${name}`, () => {
    test('signs in, and says why not', async ({ member, newcomer }) => {
      const { username, password } = await member('client');
      const { page, context } = await newcomer('client');
      await worsen(context);
      await open(page, '/auth?tab=login');
      const signIn = async (typed: string) => {
        await page.getByLabel('Username or email').fill(username);
        await page.getByLabel('Password').first().fill(typed);
        const button = page.locator('form').getByRole('button', { name: 'Sign In' });
        await expect(button).not.toHaveAttribute('data-pending');
        await button.click();
      };
      await signIn('not the password');
      await expect(page.getByText('Invalid username or password').first()).toBeVisible();
      await expect(page.getByText("couldn't be loaded")).toHaveCount(0);
      await signIn(password);
      if (name === cookieless) {
        await expect(page.getByText('Your browser blocks cookies').first()).toBeVisible();
        await expect(page.getByText('successfully logged in')).toHaveCount(0);
        return;
      }
      await expect(page.getByText('successfully logged in').first()).toBeVisible();
      await expect(page).not.toHaveURL(/\/auth/);
    });

    if (name === cookieless) {
      test('reads creators, jobs and help', async ({ member, newcomer }) => {
        const creator = await member('creator');
        const { page, context } = await newcomer('client');
        await worsen(context);
        await open(page, await profileOf(creator));
        await expect(page.getByRole('heading', { name: creator.fullName, level: 1 })).toBeVisible();
        for (const path of ['/search', '/jobs', '/help']) {
          await open(page, path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        }
      });
      return;
    }

    test('books and pays in the time that is left', async ({ member }) => {
      const [client, creator] = [await member('client'), await member('creator')];
      await worsen(client.context);
      const { page } = client;
      await openDay(page, creator, await freeDay(creator, 20));
      await chooseStart(page);
      await panelOf(page)
        .getByRole('button', { name: /Book for/ })
        .click();
      await expect(page.getByRole('timer')).toContainText(/1[0-5]:\d\d/);
      await page.getByLabel('Card number').fill(cards.good);
      await page.getByLabel('Expiry').fill('12 / 34');
      await page.getByLabel('CVC').fill('123');
      await page.getByLabel('ZIP code').fill('78701');
      await page.getByRole('button', { name: 'Pay now' }).click();
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    });

    test('writes, and sees the reply', async ({ member }) => {
      const [client, creator] = [await member('client'), await member('creator')];
      await worsen(client.context);
      await open(client.page, `/messages/${await idOf(creator)}`);
      await writeTo(client.page, 'Is Friday free?');
      await open(creator.page, `/messages/${await idOf(client)}`);
      await expect(messagesWith(creator.page, client)).toContainText('Is Friday free?');
      await writeTo(creator.page, 'Friday is free.');
      await expect(messagesWith(client.page, creator)).toContainText('Friday is free.', {
        timeout: 60_000,
      });
      await writeTo(client.page, 'Then Friday.');
      await expect(messagesWith(creator.page, client)).toContainText('Then Friday.');
      const said = client.page.getByText('Not live: this page updates every 30 seconds.');
      if (name === 'without WebSockets') await expect(said).toBeVisible({ timeout: 120_000 });
      else await expect(said).toHaveCount(0);
    });

    test('chooses photos of a gallery', async ({ member }) => {
      const [creator, client] = [await member('creator'), await member('client')];
      const job = await heldJob(client, creator, 400);
      await open(creator.page, `/jobs/${job}`);
      await creator.page.getByRole('button', { name: 'Deliver in a gallery' }).click();
      await expect(
        creator.page.getByRole('heading', { name: 'Add photos and videos' }),
      ).toBeVisible();
      await sendPhotos(creator.page, await photos(2), 2);
      await creator.page.getByLabel('Photos to choose').fill('1');
      await creator.page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(creator.page.getByText('0 of 1 chosen')).toBeVisible();
      await worsen(client.context);
      await open(client.page, new URL(creator.page.url()).pathname);
      await client.page.getByRole('button', { name: 'Choose: Photo 2 of 2, IMG_1002' }).click();
      await expect(client.page.getByText('1 of 1 chosen')).toBeVisible();
    });
  });
}

test('a page of one person never writes as the other who signed in since', async ({ member }) => {
  const [alice, bob, creator] = [
    await member('client'),
    await member('client'),
    await member('creator'),
  ];
  await worseBrowsers['without WebSockets']?.(alice.context);
  await worseBrowsers['whose storage is full']?.(alice.context);
  await open(alice.page, `/messages/${await idOf(creator)}`);
  const response = await alice.context.request.post('/api/login', {
    headers: { origin: new URL(alice.page.url()).origin },
    data: { username: bob.username, password: bob.password },
  });
  expect(response.status()).toBe(200);
  await writeTo(alice.page, 'Typed in Alice’s tab');
  await expect(
    alice.page.getByText(`You're signed in as ${bob.username}`, { exact: false }).first(),
  ).toBeVisible();
  const stored = await bob.context.request.get(`/api/messages/${await idOf(creator)}`);
  expect(await stored.json()).toEqual([]);
});
