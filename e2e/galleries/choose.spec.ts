import { findBarriers, findOverflow } from '../fixtures/barriers.ts';
import { byName, deliverGallery, photos, sendPhotos, takeArchive } from '../fixtures/galleries.ts';
import { heldJob } from '../fixtures/held-jobs.ts';
import { open } from '../fixtures/pages.ts';
import { picture } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';

test('a client chooses on a phone, approves the finished photos, and takes them home', {
  tag: '@core',
}, async ({ member }) => {
  // Two people, eight steps.
  test.slow();
  const [creator, client] = [await member('creator'), await member('client')];
  const job = await heldJob(client, creator, 400);
  const files = await photos(6);
  const desk = creator.page;
  const phone = client.page;

  await test.step('the creator sends six photos, and says how many to choose', async () => {
    await open(desk, `/jobs/${job}`);
    await desk.getByRole('button', { name: 'Deliver in a gallery' }).click();
    await expect(desk.getByRole('heading', { name: 'Add photos and videos' })).toBeVisible();
    await sendPhotos(desk, files, 6);
    await desk.getByLabel('Photos to choose').fill('2');
    const selection = desk.getByRole('region', { name: 'Final selection' });
    await selection.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('0 of 2 chosen')).toBeVisible();
  });

  await test.step('the same photos again are not sent', async () => {
    const sent: string[] = [];
    desk.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    await open(desk, new URL(desk.url()).pathname);
    await desk.getByLabel('Files for this gallery').setInputFiles(files);
    await expect(desk.getByText('6 of 6', { exact: true })).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('the client gives a heart, comments and chooses', async () => {
    await phone.setViewportSize({ width: 390, height: 844 });
    await open(phone, new URL(desk.url()).pathname);
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
    await open(desk, new URL(desk.url()).pathname);
    await expect(desk.getByText('2 of 2 chosen')).toBeVisible();
    await expect(desk.getByText(/Your client submitted it on/)).toBeVisible();
    await expect(desk.getByLabel('Text for Lightroom')).toHaveValue('IMG_1002, IMG_1005');
    expect(await findBarriers(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Photo 2 of 6, IMG_1002', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Comments' }).click();
    await expect(desk.getByText('A little brighter, please')).toBeVisible();
    await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  const finals = [
    await picture('IMG_1002.jpg', '#f0c060'),
    await picture('IMG_1005.jpg', '#60c0f0'),
  ];
  await test.step('finished photos take the place of the chosen ones, and are delivered', async () => {
    await sendPhotos(desk, finals, 6);
    await deliverGallery(desk, 'All six, and your two edited.', { everything: true });
    await expect(desk.getByText('Delivered', { exact: true }).first()).toBeVisible();
    expect(await findBarriers(desk)).toEqual([]);
  });

  await test.step('the client approves what they saw, and the creator is paid', async () => {
    await open(phone, new URL(desk.url()).pathname);
    await phone.getByRole('link', { name: 'Approve or ask for changes' }).click();
    await expect(phone.getByText('All six, and your two edited.')).toBeVisible();
    await phone.getByRole('button', { name: 'Approve' }).click();
    const question = phone.getByRole('alertdialog');
    await expect(question).toContainText('$400.00');
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(phone.getByText('Job Completed').first()).toBeVisible();
  });

  await test.step('the originals are theirs, byte for byte', async () => {
    await open(phone, new URL(desk.url()).pathname);
    await expect(phone.getByText('Your photos are ready.')).toBeVisible();
    expect(await findOverflow(phone)).toEqual([]);
    const taken = await takeArchive(phone);
    expect(taken).toEqual(byName([...files, ...finals]));
  });
});
