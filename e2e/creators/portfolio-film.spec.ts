import { readFile } from 'node:fs/promises';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { captionsOn, captionsUntil, makeFilm } from '../fixtures/films.ts';
import { open, seeToast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('a videographer shows a film: poster, length, and the film itself', async ({
  member,
}, testInfo) => {
  test.slow();
  const path = testInfo.outputPath('dance.mp4');
  if (!makeFilm(path, { hasSound: true })) {
    testInfo.annotations.push({ type: 'not tried', description: 'Films need ffmpeg on PATH' });
    return;
  }
  const { page, context } = await member('creator');

  await test.step('by uploading it with its texts', async () => {
    await open(page, '/profile/settings');
    await page.getByRole('tab', { name: 'Portfolio' }).click();
    await page.getByLabel('Choose photos').setInputFiles({
      name: 'First dance.mp4',
      mimeType: 'video/mp4',
      buffer: await readFile(path),
    });
    // The form below it has one, too.
    const chosen = page.getByRole('list', { name: 'Selected photos' });
    await chosen.getByLabel('Alt text').fill('A couple dances');
    await page.getByRole('button', { name: 'Add 1 video to the portfolio' }).click();
    await seeToast(page, 'Success');
  });

  const { creatorId } = await (await context.request.get('/api/user')).json();
  const state = async () => {
    const [item] = await (await context.request.get(`/api/portfolio/${creatorId}`)).json();
    return item.film.state;
  };
  // Behind what the demo still has to do.
  await expect.poll(state, { timeout: 120_000 }).toBe('ready');

  await test.step('with captions, once they are those of this film', async () => {
    const item = page.getByRole('article').filter({ hasText: 'First dance' });
    await open(page, '/profile/settings?tab=portfolio');
    await expect(item.getByText('No captions yet')).toBeVisible();
    await item.getByRole('button', { name: /^Edit/ }).click();
    const form = page.getByRole('dialog');
    const field = form.getByLabel('Captions as WebVTT');
    const file = (buffer: Buffer) => ({ name: 'dance.vtt', mimeType: 'text/vtt', buffer });
    for (const [text, words] of [
      [Buffer.from('a song'), /^These captions aren't WebVTT/],
      [captionsUntil(40, 'May I?'), /^These captions go on after the video's end/],
    ] as const) {
      await field.setInputFiles(file(text));
      await expect(form.getByRole('alert')).toContainText(words);
    }
    await field.setInputFiles(file(captionsUntil(3, 'May I?')));
    await expect(form.getByText('This video has captions.')).toBeVisible();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await seeToast(page, 'Success');
    await expect(item.getByText('No captions yet')).toBeHidden();
  });

  await test.step('which visitors open from its poster', async () => {
    await open(page, `/creators/${creatorId}`);
    await expect(page.getByText('0:03').first()).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Open video: A couple dances' }).click();
    const film = page.getByLabel('A couple dances');
    const plays = await page.evaluate(
      () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== '',
    );
    if (plays) {
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState))
        .toBeGreaterThan(1);
      await expect
        .poll(() => captionsOn(film))
        .toEqual({ labels: ['Captions'], shown: ['May I?'] });
    } else {
      testInfo.annotations.push({ type: 'not played', description: 'This browser has no H.264' });
      await expect(page.getByText("Your browser can't play this video.")).toBeVisible();
    }
    await expectNoBarriers(page);
  });
});
