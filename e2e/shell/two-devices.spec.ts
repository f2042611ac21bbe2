import type { Browser, Page } from '@playwright/test';
import { photos, sendPhotos } from '../fixtures/galleries.ts';
import { heldJob, send } from '../fixtures/held-jobs.ts';
import { holdBack, open, seeToast, site, untilAlive, untilShellAlive } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Another device of this person, signed in. */
async function otherDevice(
  browser: Browser,
  { username, password }: Someone,
  size = { width: 390, height: 844 },
): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  await send({ context }, 'POST', '/api/login', { username, password });
  return context.newPage();
}

const pick = (page: Page, nth: number) =>
  page.getByRole('button', { name: new RegExp(`^Choose: Photo ${nth} of 4`) });

test('a couple chooses on two phones, and the creator’s page takes in each choice, however late its parts', async ({
  member,
  browser,
}) => {
  // Two people, three devices.
  test.slow();
  const [creator, bride] = [await member('creator'), await member('client')];
  const desk = creator.page;
  const job = await heldJob(bride, creator, 400);
  await open(desk, `/jobs/${job}`);
  await desk.getByRole('button', { name: 'Deliver in a gallery' }).click();
  await sendPhotos(desk, await photos(4), 4);
  await desk.getByLabel('Photos to choose').fill('3');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  const gallery = new URL(desk.url()).pathname;
  const hers = bride.page;
  await hers.setViewportSize({ width: 390, height: 844 });
  const his = await otherDevice(browser, bride);
  for (const phone of [hers, his]) await open(phone, gallery);

  await test.step('each sees what the other chose, and nothing is lost', async () => {
    await pick(hers, 1).click();
    await expect(his.getByText('1 of 3 chosen')).toBeVisible();
    await pick(his, 2).click();
    for (const phone of [hers, his]) {
      await expect(phone.getByText('2 of 3 chosen')).toBeVisible();
      for (const nth of [1, 2])
        await expect(pick(phone, nth)).toHaveAttribute('aria-pressed', 'true');
    }
  });

  await test.step('both choose in the same moment', async () => {
    await Promise.all([pick(hers, 3).click(), pick(his, 1).click()]);
    for (const phone of [hers, his]) {
      await expect(phone.getByText('2 of 3 chosen')).toBeVisible();
      await expect(pick(phone, 1)).toHaveAttribute('aria-pressed', 'false');
      await expect(pick(phone, 3)).toHaveAttribute('aria-pressed', 'true');
    }
  });

  await test.step('a choice reaches the creator’s page before its own parts do', async () => {
    const release = await holdBack(desk, /\/assets\/creator-(gallery|bar)-[^/]*\.js/);
    await desk.goto(gallery);
    await untilShellAlive(desk);
    await expect(desk.getByText('2 of 3 chosen')).toBeVisible();
    const reading = desk.waitForResponse((response) =>
      new URL(response.url()).pathname.endsWith(gallery),
    );
    await pick(his, 4).click();
    await reading;
    // As the server drew it, until scripts listen to it.
    await expect(desk.getByText('2 of 3 chosen')).toBeVisible();
    release();
    await expect(desk.getByText('3 of 3 chosen')).toBeVisible();
    await untilAlive(desk);
    for (const nth of [2, 3, 4])
      await expect(desk.getByLabel('Text for Lightroom')).toHaveValue(new RegExp(`IMG_100${nth}`));
  });
  await his.context().close();
});

test('packages changed on two devices are all kept, and so is what is not saved yet', async ({
  member,
  browser,
}) => {
  const creator = await member('creator');
  const laptop = creator.page;
  const tablet = await otherDevice(browser, creator, { width: 820, height: 1180 });
  const add = async (page: Page, title: string, price: string) => {
    await page.getByRole('button', { name: 'Add a package' }).click();
    const last = page.getByRole('group', { name: /^Package \d/ }).last();
    await last.getByLabel('Title').fill(title);
    await last.getByLabel('Hours').fill('2');
    await last.getByLabel('Price (USD)').fill(price);
  };
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save packages' }).click();
    await seeToast(page, 'Success');
  };
  const titles = (page: Page) =>
    page
      .getByRole('group', { name: /^Package \d/ })
      .getByLabel('Title')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  for (const page of [laptop, tablet]) await open(page, '/profile/settings?tab=creator');
  await add(tablet, 'Portraits by the river', '300');
  await add(laptop, 'A whole wedding', '2000');
  await save(laptop);
  // What the tablet has not saved yet is still in its form.
  expect(await titles(tablet)).toEqual(['Portraits by the river']);
  await save(tablet);
  const both = ['A whole wedding', 'Portraits by the river'];
  for (const page of [laptop, tablet])
    await expect.poll(async () => (await titles(page)).toSorted()).toEqual(both);
  await tablet.context().close();
});

test('a session ended on the other device in the middle of typing asks to sign in, and keeps what was typed', async ({
  member,
  browser,
}) => {
  const client = await member('client');
  const { page } = client;
  const phone = await otherDevice(browser, client);
  await open(page, '/post-job');
  await page.getByLabel('Title', { exact: true }).fill('A long table in the garden');
  await open(phone, '/profile/settings?tab=security');
  await phone.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const prompt = page.getByRole('dialog', { name: 'Sign in to go on' });
  await prompt.getByLabel('Password', { exact: true }).fill(client.password);
  await prompt.getByRole('button', { name: 'Sign In' }).click();
  await expect(prompt).toBeHidden();
  await expect(page).toHaveURL((url) => url.href.startsWith(`${site}/post-job`));
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A long table in the garden');
  await phone.context().close();
});
