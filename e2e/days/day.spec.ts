import { expectNoBarriers, findOverflow } from '../fixtures/barriers.ts';
import { heldJob, send } from '../fixtures/held-jobs.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('an agreement is signed, and the day sheet serves without a network', {
  tag: '@core',
}, async ({ member }) => {
  const [creator, client] = [await member('creator'), await member('client')];
  await send(creator, 'PUT', '/api/creator/agreement', { template: 'business', rights: null });
  const job = await heldJob(client, creator, 400);
  const { page } = client;

  await test.step('the client signs', async () => {
    await open(page, `/jobs/${job}/manage`);
    const part = page.getByRole('region', { name: 'Agreement and usage rights' });
    await part.getByRole('checkbox').check();
    await part.getByLabel('Your full name').fill('Carla Client');
    await expectNoBarriers(page);
    await part.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(part.getByText('Signed by Carla Client')).toBeVisible();
    await part.getByRole('link', { name: 'Public license page' }).click();
    await expect(page.getByText('These rights begin once the work is paid')).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('the sheet gets a list, and is kept', async () => {
    await open(page, `/jobs/${job}/day`);
    await page.getByLabel('Shot', { exact: true }).fill('Grandparents');
    await page.getByRole('textbox', { name: 'People' }).fill('4');
    await page.getByLabel('Minutes', { exact: true }).fill('3');
    await page.getByLabel('Minutes', { exact: true }).press('Enter');
    await expect(page.getByText('4 people · 3 min')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await findOverflow(page)).toEqual([]);
    await expectNoBarriers(page);
    await expect
      .poll(() =>
        page.evaluate(async (address) => {
          const cache = await caches.open('days');
          const files = await cache.keys();
          return Boolean(await cache.match(address)) && files.length > 3;
        }, `/jobs/${job}/day`),
      )
      .toBe(true);
    // Kept again, now with the item.
    await page.reload();
    await expect(page.getByText('4 people · 3 min')).toBeVisible();
  });

  await test.step('without a network it is there, and takes a tick', async () => {
    await client.context.setOffline(true);
    await page.reload();
    await expect(page.getByText('4 people · 3 min')).toBeVisible();
    await page.getByRole('checkbox', { name: /Grandparents/ }).check();
    await expect(page.getByText('1 change is kept here')).toBeVisible();
    await client.context.setOffline(false);
    await expect(page.getByText('1 change is kept here')).toBeHidden();
    await open(creator.page, `/jobs/${job}/day`);
    await expect(creator.page.getByRole('checkbox', { name: /Grandparents/ })).toBeChecked();
  });

  await test.step('signing out leaves nothing of it', async () => {
    await send(client, 'POST', '/api/logout');
    await page.goto(`/jobs/${job}/day`);
    await expect(page).toHaveURL(/\/auth/);
    const left = () =>
      page.evaluate(async (address) => Boolean(await caches.match(address)), `/jobs/${job}/day`);
    await expect.poll(left).toBe(false);
  });
});
