import { readFile } from 'node:fs/promises';
import { captionsOn, captionsUntil, makeFilm } from '../fixtures/films.ts';
import { heldJob } from '../fixtures/held-jobs.ts';
import { open, site } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('a film is captioned in two languages, and what is none of its captions is refused with words', async ({
  member,
}, testInfo) => {
  test.slow();
  const path = testInfo.outputPath('toast.mp4');
  if (!makeFilm(path, { hasSound: true })) {
    testInfo.annotations.push({ type: 'not tried', description: 'Films need ffmpeg on PATH' });
    return;
  }
  const [creator, client] = [await member('creator'), await member('client')];
  const desk = creator.page;
  const job = await heldJob(client, creator, 400);
  const vtt = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/vtt', buffer });

  await test.step('its captions come with it; what is no WebVTT is named', async () => {
    await open(desk, `/jobs/${job}`);
    await desk.getByRole('button', { name: 'Deliver in a gallery' }).click();
    await expect(desk.getByRole('heading', { name: 'Add photos and videos' })).toBeVisible();
    await desk
      .getByLabel('Files for this gallery')
      .setInputFiles([
        { name: 'TOAST.MP4', mimeType: 'video/mp4', buffer: await readFile(path) },
        vtt('TOAST.vtt', captionsUntil(3, 'Welcome, everyone!')),
        vtt('TOAST.fr.vtt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nBienvenue')),
        vtt('TOAST.de.vtt', captionsUntil(40, 'Willkommen')),
      ]);
    await expect(desk.getByText("TOAST.fr.vtt: captions that aren't WebVTT")).toBeVisible();
    await expect(desk.getByText('3 of 3', { exact: true })).toBeVisible();
  });
  const gallery = new URL(desk.url()).pathname;
  const play = async ({ page }: typeof creator) => {
    await open(page, gallery);
    await page.getByRole('button', { name: /^Video 1 of 1, TOAST/ }).click();
    return page.getByRole('dialog').getByLabel(/^Video 1 of 1, TOAST/);
  };
  const isReady = async () => {
    const { items } = await (await creator.context.request.get(`/api${gallery}`)).json();
    const film = items.find(({ name }: { name: string }) => name === 'TOAST.MP4')?.film;
    return film?.playable === true && film.captions.length === 2;
  };
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true);

  await test.step('the creator reads why others are not shown, and adds Spanish ones', async () => {
    await play(creator);
    const viewer = desk.getByRole('dialog');
    await viewer.getByRole('button', { name: 'Describe' }).click();
    const panel = viewer.getByRole('region', { name: 'Captions' });
    const tooLong = /^These captions go on after the video's end/;
    await expect(panel.getByText(tooLong)).toHaveCount(1);
    await panel.getByLabel('Language of the captions').selectOption('es');
    const add = panel.getByLabel('Captions as WebVTT');
    await add.setInputFiles(vtt('es.vtt', captionsUntil(40, 'Bienvenidos')));
    await expect(panel.getByRole('alert')).toContainText(tooLong);
    await add.setInputFiles(vtt('es.vtt', captionsUntil(3, '¡Bienvenidos!')));
    await expect(panel.getByRole('button', { name: 'Remove captions: Spanish' })).toBeVisible();
  });

  const { page } = client;
  await test.step('the client sees them over the film', async () => {
    const player = await play(client);
    await expect
      .poll(() => captionsOn(player))
      .toEqual({
        labels: ['Captions', 'Spanish'],
        shown: ['Welcome, everyone!'],
      });
  });

  await test.step('in Spanish those in Spanish', async () => {
    await page.context().addCookies([{ name: 'locale', value: 'es', url: site }]);
    await open(page, gallery);
    await page.getByRole('button', { name: /^Video 1 de 1, TOAST/ }).click();
    const player = page.getByRole('dialog').getByLabel(/^Video 1 de 1, TOAST/);
    await expect
      .poll(() => captionsOn(player))
      .toEqual({
        labels: ['Subtítulos', 'Español'],
        shown: ['¡Bienvenidos!'],
      });
  });
});
