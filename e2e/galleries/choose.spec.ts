import { findBarriers, findOverflow } from '../fixtures/barriers.ts';
import { heldJob } from '../fixtures/held-jobs.ts';
import { picture } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';

const colors = ['#b5523b', '#3b7ab5', '#4f8a4a', '#8a6a3b', '#6a4a8a', '#3b8a86'];

test('a creator sends photos to a gallery, and its client chooses on a phone', async ({
  member,
}) => {
  const [creator, client] = [await member('creator'), await member('client')];
  const job = await heldJob(client, creator, 400);
  const photos = await Promise.all(
    colors.map((color, nth) => picture(`IMG_${1001 + nth}.jpg`, color)),
  );
  const desk = creator.page;
  const phone = client.page;

  await test.step('the creator sends six photos, and says how many to choose', async () => {
    await desk.goto(`/jobs/${job}`);
    await desk.getByRole('button', { name: 'Deliver in a gallery' }).click();
    await expect(desk.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible();
    await desk.getByLabel('Files for this gallery').setInputFiles(photos);
    await expect(desk.getByText('6 of 6', { exact: true })).toBeVisible();
    await expect(desk.getByRole('img', { name: 'Photo 6 of 6, IMG_1006' })).toBeVisible();
    await desk.getByLabel('Photos to choose').fill('2');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByText('0 of 2 chosen')).toBeVisible();
  });

  await test.step('the same photos again are not sent', async () => {
    const sent: string[] = [];
    desk.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    await desk.reload();
    await desk.getByLabel('Files for this gallery').setInputFiles(photos);
    await expect(desk.getByText('6 of 6', { exact: true })).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('the client gives a heart, comments and chooses', async () => {
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(new URL(desk.url()).pathname);
    await phone.getByRole('button', { name: 'Photo 2 of 6, IMG_1002', exact: true }).click();
    const viewer = phone.getByRole('dialog');
    await viewer.getByRole('button', { name: 'Heart' }).click();
    await viewer.getByRole('button', { name: 'Choose' }).click();
    await viewer.getByRole('button', { name: 'Comments' }).click();
    await viewer.getByLabel('Your comment').fill('A little brighter, please');
    await viewer.getByRole('button', { name: 'Send' }).click();
    await expect(viewer.getByText('A little brighter, please')).toBeVisible();
    expect(await findBarriers(phone)).toEqual([]);
    await viewer.getByRole('button', { name: 'Close' }).click();
    await phone.getByRole('button', { name: 'Choose: Photo 5 of 6, IMG_1005' }).click();
    await expect(phone.getByText('2 of 2 chosen')).toBeVisible();
    expect(await findOverflow(phone)).toEqual([]);
    expect(await findBarriers(phone)).toEqual([]);
  });

  await test.step('the client submits, and the choice is locked', async () => {
    await phone.getByRole('button', { name: 'Submit' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
    await expect(phone.getByText(/is editing your photos/)).toBeVisible();
    await expect(phone.getByRole('button', { name: /^Choose: Photo 1/ })).toHaveCount(0);
  });

  await test.step('the creator sees the choice, and finds it in Lightroom', async () => {
    await desk.reload();
    await expect(desk.getByText('2 of 2 chosen')).toBeVisible();
    await expect(desk.getByText(/Your client submitted it on/)).toBeVisible();
    await expect(desk.getByLabel('Text for Lightroom')).toHaveValue('IMG_1002, IMG_1005');
    expect(await findBarriers(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Photo 2 of 6, IMG_1002', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Comments' }).click();
    await expect(desk.getByText('A little brighter, please')).toBeVisible();
  });
});
